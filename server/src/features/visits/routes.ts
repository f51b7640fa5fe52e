import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { getVisits, VISIT_PERIODS, type VisitInput } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { scheduleRetention } from '../../jobs/retention';
import { publicRoutesReader } from './public-routes';
import { referringHost } from './referring-host';
import {
  addVisitCounts,
  deleteOutdatedVisits,
  firstCountedWeek,
  projectTitles,
  publishedProjects,
  readVisitCounts,
  readWeeklyViews,
  type VisitCount,
} from './repository';
import { toVisits } from './summary';
import { addWeeks, lastWeeks } from './weeks';

/** Counts visits that other routes learn of. Ignores those whose headers ask for it. */
export interface VisitCounter {
  /** Adds what a page reported. */
  countVisit(headers: IncomingHttpHeaders, visit: VisitInput): Promise<void>;
  /** Adds a message that was posted without scripts. */
  countPostedMessage(headers: IncomingHttpHeaders): Promise<void>;
}

/** Serves the owner's page of visits. */
export function visitRoutes(app: FastifyInstance, { config, db, releases }: Services): VisitCounter {
  const publicRoutes = publicRoutesReader(releases.source);
  const ownHost = new URL(config.origin).hostname;
  scheduleRetention(app, db, 'old visit counts could not be deleted', () => deleteOutdatedVisits(db));

  contractRoute(app, getVisits, async ({ query }) => {
    const length = query.weeks ?? VISIT_PERIODS[0];
    const weeks = lastWeeks(length);
    const from = weeks[0]!;
    const fromBefore = addWeeks(from, -length);
    const [views, counts, before, since, pages, projects] = await Promise.all([
      readWeeklyViews(db, from),
      readVisitCounts(db, from),
      readVisitCounts(db, fromBefore, from),
      firstCountedWeek(db),
      publicRoutes(),
      projectTitles(db),
    ]);
    return toVisits({
      weeks: weeks.map((start) => ({ start, views: views.get(start) ?? 0 })),
      since,
      hasBefore: since !== null && since <= fromBefore,
      counts,
      before,
      pages,
      projects,
    });
  });

  async function toCounts(visit: VisitInput): Promise<VisitCount[]> {
    const { pages = [], projects = [], cvDownloads = 0, contactStarted, contactSent = 0, referrer } = visit;
    const [known, published] = await Promise.all([publicRoutes(), publishedProjects(db, projects)]);
    const viewedProjects = projects.map((sent) => published.get(sent)).filter((id) => id !== undefined);
    const host = referrer === undefined ? null : referringHost(referrer, ownHost);
    const counts: VisitCount[] = [
      ...[...new Set(pages)].filter((path) => known.has(path)).map((key) => one('page', key)),
      ...[...new Set(viewedProjects)].map((key) => one('project', key)),
      { ...one('cv-download'), count: cvDownloads },
      { ...one('contact-started'), count: contactStarted ? 1 : 0 },
      { ...one('contact-sent'), count: contactSent },
      ...(host === null ? [] : [one('host', host)]),
    ];
    return counts.filter(({ count }) => count > 0);
  }

  return {
    async countVisit(headers, visit) {
      if (mayCount(headers)) await addVisitCounts(db, await toCounts(visit));
    },
    async countPostedMessage(headers) {
      if (mayCount(headers)) await addVisitCounts(db, [one('contact-sent')]);
    },
  };
}

const one = (kind: VisitCount['kind'], key = ''): VisitCount => ({ kind, key, count: 1 });

/** Nothing is counted with Do-Not-Track, Global Privacy Control or Save-Data. */
const mayCount = (headers: IncomingHttpHeaders) =>
  headers.dnt !== '1' &&
  headers['sec-gpc'] !== '1' &&
  headers['save-data']?.toString().toLowerCase() !== 'on';
