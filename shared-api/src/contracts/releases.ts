import { z } from 'zod';
import { MOST_OF_A_KIND } from './constants';
import { defineContract } from './contract';

/** An app with releases of its own, such as `remote-public`. */
const appName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, "Not an app's name");

/** Such as `1.4.2` or `1.4.2-h3f9a1c`. */
const versionId = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'Not a version');

const count = z.number().int().min(0);

/** Values of page views: their 75th percentile, null as long as there are too few of them. */
const measured = z.object({ count, p75: z.number().min(0).nullable() });

/** What page views of the last days told of a release. */
const releasePerformance = z.object({
  /** Page views that it had a part in. */
  views: count,
  /** In milliseconds, as `inp`, `ttfb`, `entry` and `page`. */
  lcp: measured,
  inp: measured,
  ttfb: measured,
  /** Without a unit. */
  cls: measured,
  /** Its entry, where it came over the network. */
  entry: measured,
  /** The code of a page. */
  page: measured,
  /** How often a page was asked of it. */
  attempts: count,
  /** Of these, how often it had none, or one that threw. */
  failures: count,
  /** Of those, how often another release stood in. */
  fallbacks: count,
});

const knownRelease = z.object({
  version: versionId,
  /** Of its `release.json`, which vouches for all its files; null where the catalogue has none, and it isn't read. */
  hash: z.string().nullable(),
  performance: releasePerformance,
});

const liveApp = z.object({
  app: appName,
  /** When `live` became so. */
  since: z.iso.datetime(),
  live: knownRelease,
  /** What was live before, the newest first: rollbacks lead there one after the other. */
  before: z.array(knownRelease),
});

export type ReleasePerformance = z.output<typeof releasePerformance>;
export type KnownRelease = z.output<typeof knownRelease>;
export type LiveApp = z.output<typeof liveApp>;

export const listLiveReleases = defineContract({
  method: 'GET',
  path: '/api/live_releases',
  access: 'owner',
  data: z.array(liveApp),
});

/**
 * Makes `to` live again, which was so before, in the place of `from`. Where `to` is live already nothing is changed, and the answer is the
 * same; 409 if another one than `from` went live meanwhile; 422 if `to` is gone, damaged, or doesn't fit what else is live.
 */
export const rollbackRelease = defineContract({
  method: 'POST',
  path: '/api/live_releases/:app/rollback',
  access: 'owner',
  params: z.strictObject({ app: appName }),
  body: z.strictObject({ from: versionId, to: versionId }),
  data: z.array(liveApp),
});

const milliseconds = z.number().min(0).max(600_000);
const occurrences = z.number().int().min(0).max(MOST_OF_A_KIND);

/** What one page view tells of one release. */
const releaseMetrics = z.strictObject({
  app: appName,
  version: versionId,
  /** Web vitals of the page view; left out where the browser has none, such as INP where nobody touched anything. */
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  ttfb: milliseconds.optional(),
  /** Without a unit. */
  cls: z.number().min(0).max(100).optional(),
  /** How long its entry took; left out where the browser had it already. */
  entry: milliseconds.optional(),
  /** How long the code of each page took that it gave. */
  pages: z.array(milliseconds).max(MOST_OF_A_KIND).optional(),
  /** How often it couldn't give a page, or a page of it threw. */
  failures: occurrences.optional(),
  /** How often another release stood in for it then. */
  fallbacks: occurrences.optional(),
});

/** What one page view tells: of the shell, of the release whose page was opened, and of those that were gone on to. Nothing of the visitor. */
export const metricsInput = z.strictObject({
  releases: z
    .array(releaseMetrics)
    .min(1)
    .max(20)
    .refine(
      (all) => new Set(all.map(({ app, version }) => `${app}@${version}`)).size === all.length,
      'A release is listed twice',
    ),
});

export type MetricsInput = z.input<typeof metricsInput>;
export type ReleaseMetrics = MetricsInput['releases'][number];
