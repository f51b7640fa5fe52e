import { session } from '@portfolio/shared-api';
import { savesData } from '@portfolio/shared-api/connection';
import { MOST_OF_A_KIND, type VisitInput } from '@portfolio/shared-api/metrics';
import type { VisitAction } from '@portfolio/shared-api/visits';
import { matchRoutes } from 'react-router-dom';
import type { AppRoute } from '../routing/routes';
import type { VisitNotes } from './visit-notes';

/** Reports what happened since the last report; undefined if there is nothing to count. */
export type TakeVisit = () => VisitInput | undefined;

/** Turns a document's notes into reports. Each page counts once per document. */
export function visitReports(notes: VisitNotes, routes: readonly AppRoute[]): TakeVisit {
  const candidates = routes.map((route) => ({ path: route.path, route }));
  const reported = new Set<string>();
  let hasStarted = false;
  let referrer = referringHost();

  /** Takes the notes even if counting isn't allowed now, so that they are never counted later. */
  function take(): VisitInput {
    // The rest of a very long visit is in the next report.
    const paths = [...notes.paths].filter((path) => !reported.has(path)).slice(0, MOST_OF_A_KIND);
    for (const path of paths) reported.add(path);
    const views = paths.map(viewOf);
    const actions = notes.actions.splice(0);
    const count = (action: VisitAction) => actions.filter((each) => each === action).length;
    const isStart = !hasStarted && count('contact-started') > 0;
    hasStarted ||= isStart;
    const from = referrer;
    referrer = undefined;
    return {
      ...listed('pages', views),
      ...listed('projects', views),
      ...counted('cvDownloads', count('cv-download')),
      ...(isStart && { contactStarted: true }),
      ...counted('contactSent', count('contact-sent')),
      ...(from !== undefined && { referrer: from }),
    };
  }

  /** A route's own path instead of the visited one, which could contain anything. */
  function viewOf(path: string): View | null {
    const match = matchRoutes(candidates, path)?.at(-1);
    if (match?.route.route.access !== 'public') return null;
    const [record] = Object.values(match.params);
    return match.route.route.records === 'projects' && record
      ? { kind: 'projects', key: record }
      : { kind: 'pages', key: match.route.path };
  }

  return () => {
    const visit = take();
    return mayCount() && Object.keys(visit).length > 0 ? visit : undefined;
  };
}

interface View {
  readonly kind: 'pages' | 'projects';
  readonly key: string;
}

/** The server refuses longer ones. */
const LONGEST_KEY = 100;

/** Sorted, because the order isn't reported. */
function listed(kind: View['kind'], views: readonly (View | null)[]): Partial<VisitInput> {
  const keys = views.flatMap((view) =>
    view?.kind === kind && view.key.length <= LONGEST_KEY ? [view.key] : [],
  );
  return keys.length === 0 ? {} : { [kind]: [...new Set(keys)].sort() };
}

const counted = (kind: 'cvDownloads' | 'contactSent', count: number): Partial<VisitInput> =>
  count === 0 ? {} : { [kind]: Math.min(count, MOST_OF_A_KIND) };

/** Not with Do-Not-Track, Global Privacy Control or Save-Data, and not the signed-in owner. The server checks the first three again. */
function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const { status, hasExpired } = session.getSnapshot();
  const isVisitor = status === 'signed-out' && !hasExpired;
  return isVisitor && doNotTrack !== '1' && globalPrivacyControl !== true && !savesData();
}

/** The host of the site whose link led here. A reloaded document keeps its referrer, but nobody came from there again. */
function referringHost(): string | undefined {
  if (!document.referrer) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation && navigation.type !== 'navigate') return undefined;
  const { protocol, hostname } = new URL(document.referrer);
  return /^https?:$/.test(protocol) && hostname !== location.hostname ? hostname : undefined;
}
