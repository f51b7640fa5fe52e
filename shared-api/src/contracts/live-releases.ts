import { z } from 'zod';
import { defineContract } from './contract';
import { appName, versionId } from './release-names';

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
