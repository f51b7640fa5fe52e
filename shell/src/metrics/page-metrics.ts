import type { PageData } from '@portfolio/federation/browser';
import {
  MAX_DOCUMENT_AGE,
  MOST_OF_A_KIND,
  sendMetrics,
  type MetricsInput,
  type ReleaseMetrics,
} from '@portfolio/shared-api/metrics';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { routesOf } from '../routing/routes';
import type { LoadingNotes } from './loading-notes';
import type { VisitNotes } from './visit-notes';
import { visitReports } from './visit-report';

/** Web vitals of a page view, if the browser reports them: in milliseconds, `cls` without a unit. */
type Vitals = Pick<ReleaseMetrics, 'lcp' | 'inp' | 'cls' | 'ttfb'>;

/** A document in a browser, from its load until it is left. */
export interface PageView {
  readonly data: PageData;
  readonly notes: LoadingNotes;
  readonly visit: VisitNotes;
  /** The page at its URL; undefined if there is none. */
  readonly opened: { readonly app: string; readonly page: string } | undefined;
}

/** Longer durations come from wrong clocks. */
const MOST_MS = 600_000;

/** How long the page from another release may take to replace one that failed, in milliseconds. */
const FALLBACK_MS = 5_000;

/**
 * Watches the page view and sends its metrics once: when the page is left or hidden, or soon after a failure, because the visitor may stay and
 * the guard of a gradual release waits for it. A visitor who comes back may do more, which is sent the next time. Reports from one visitor
 * can't be linked.
 */
export function startMetrics(view: PageView): void {
  const vitals: Vitals = {};
  const note = ({ name, value }: Metric) => {
    const isPlausible = value >= 0 && value <= MOST_MS;
    if (name === 'CLS') vitals.cls = Math.min(Math.round(value * 10_000) / 10_000, 100);
    else if (name !== 'FCP' && isPlausible) vitals[VITALS[name]] = Math.round(value);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });

  // Listens on the window, because web-vitals reports its last values on the document first.
  const takeVisit = visitReports(view.visit, routesOf(view.data.releases));
  let hasSent = false;
  const send = () => {
    const visit = takeVisit();
    if (hasSent && !visit) return;
    const metrics = hasSent ? { releases: [] } : { ...pageMetrics(view, vitals), age: documentAge() };
    hasSent = true;
    sendMetrics({ ...metrics, ...(visit && { visit }) });
  };
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  let isWaiting = false;
  const sendSoon = () => {
    if (isWaiting || hasSent) return;
    isWaiting = true;
    setTimeout(() => !hasSent && send(), FALLBACK_MS);
  };
  view.notes.onFailure = sendSoon;
  if (view.notes.failures.length > 0) sendSoon();
}

/** In seconds. By the clock, because `performance.now()` may stop while the device sleeps. */
const documentAge = (): number =>
  Math.min(Math.max(Math.floor((Date.now() - performance.timeOrigin) / 1_000), 0), MAX_DOCUMENT_AGE);

const VITALS = { INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

type Release = Pick<ReleaseMetrics, 'app' | 'version'>;

const SHELL = 'shell';

/** The metrics of a page view: web vitals of the shell and the opened page's release, and load times and failures of each release. */
export function pageMetrics(view: PageView, vitals: Vitals): MetricsInput {
  const { data, notes } = view;
  const shell = { app: SHELL, version: data.shell };
  const opened = openedRelease(view);
  const isOf =
    ({ app, version }: Release) =>
    (other: Release) =>
      other.app === app && other.version === version;
  const involved = [...(opened ? [opened] : []), ...notes.loads, ...notes.failures];
  const remotes = involved.filter((release, index) => involved.findIndex(isOf(release)) === index);

  return {
    releases: [
      { ...shell, ...vitals, ...rounded('entry', shellTime(data.shell)) },
      ...remotes.map(({ app, version }): ReleaseMetrics => {
        const release = { app, version };
        const isThis = isOf(release);
        const pages = notes.loads.filter(isThis).map(({ ms }) => Math.round(ms));
        const fallbacks = notes.loads.filter((load) => load.app === app && load.insteadOf === version);
        return {
          ...release,
          ...(opened && isThis(opened) && vitals),
          ...rounded('entry', remoteTime(data, release)),
          ...(pages.length > 0 && { pages: pages.slice(0, MOST_OF_A_KIND) }),
          ...counted('failures', notes.failures.filter(isThis).length),
          ...counted('fallbacks', fallbacks.length),
        };
      }),
    ].slice(0, MOST_OF_A_KIND),
  };
}

/** The release that rendered the document's markup, or else the one that its page was loaded from. */
function openedRelease({ data, notes, opened }: PageView): Release | undefined {
  if (data.rendered) return data.releases[data.rendered.app];
  return opened && notes.loads.find(({ app, page }) => app === opened.app && page === opened.page);
}

function remoteTime({ releases, previous }: PageData, { app, version }: Release): number | undefined {
  const release = [releases[app], previous[app]].find((each) => each?.version === version);
  return release && entryTime(new URL(release.entry.url, document.baseURI).href);
}

/** The shell's scripts load in parallel, so the longest one counts. */
function shellTime(version: string): number | undefined {
  const own = Object.keys(globalThis.portfolioScripts ?? {}).filter((url) =>
    url.includes(`/${SHELL}/${version}/`),
  );
  const times = own.map(entryTime).filter((time) => time !== undefined);
  return times.length > 0 ? Math.max(...times) : undefined;
}

const rounded = (name: 'entry', time: number | undefined) =>
  time === undefined ? {} : { [name]: Math.round(time) };

const counted = (name: 'failures' | 'fallbacks', count: number) =>
  count === 0 ? {} : { [name]: Math.min(count, MOST_OF_A_KIND) };

/**
 * How long a script took to load, in milliseconds; undefined if it came from the browser's cache. A new release is never cached, so
 * counting cached loads would make it look slower.
 */
function entryTime(address: string): number | undefined {
  const [first] = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[];
  if (!first) return undefined;
  const { transferSize, encodedBodySize, duration } = first;
  // Browsers report no sizes for other origins.
  const isFromCache = transferSize === 0 && encodedBodySize > 0;
  return isFromCache ? undefined : duration;
}
