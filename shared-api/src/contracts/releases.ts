import { z } from 'zod';
import { MAX_DOCUMENT_AGE, MOST_OF_A_KIND } from './constants';
import { defineContract } from './contract';
import { count } from './fields';
import { visitInput } from './visits';

/** An app with its own releases, such as `remote-public`. */
const appName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, "Not an app's name");

/** For example `1.4.2` or `1.4.2-h3f9a1c`. */
const versionId = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'Not a version');

/** 75th percentile of values from page views; null if there are too few. */
const measured = z.object({ count, p75: z.number().min(0).nullable() });

/** Metrics of a release from the page views of the last days. */
const releasePerformance = z.object({
  /** Page views in which it took part. */
  views: count,
  /** In milliseconds, as are `inp`, `ttfb`, `entry` and `page`. */
  lcp: measured,
  inp: measured,
  ttfb: measured,
  /** Without a unit. */
  cls: measured,
  /** Load time of its entry over the network. */
  entry: measured,
  /** Load time of a page's code. */
  page: measured,
  /** How many pages were requested from it. */
  attempts: count,
  /** How many of these failed to load or threw. */
  failures: count,
  /** How many of those another release replaced. */
  fallbacks: count,
});

/** When, by whom and why a release was published or rolled back. The site can't verify `by`, `commit` and `note`. */
const releaseChange = z.object({
  at: z.iso.datetime(),
  /** Whoever can write the catalogue, the holder of a deploy token, the signed-in owner, or the site's own guard of gradual releases. */
  role: z.enum(['operator', 'token', 'owner', 'guard']),
  by: z.string().nullable(),
  /** The commit that the sources are from; `-dirty` if they were changed since. */
  commit: z.string().nullable(),
  note: z.string().nullable(),
  /** The name of the deploy token; null if it has none. Older servers omit it. */
  token: z.string().nullable().default(null),
});

/** A share of the visits: more than none and less than all. */
const partialShare = z.number().gt(0).lt(1);

/** A change that made a release live. */
const goingLive = releaseChange.extend({
  /** The share of the visits that got it; null for all of them. */
  share: partialShare.nullable(),
  /** Whether it's rolled back by itself if it does worse than the release before. */
  guard: z.boolean(),
});

/** What browsers load of a release, in bytes as the site sends them. */
const releaseWeight = z.object({
  /** A public page's entry and scripts on a first view. The shell's are part of every page (`page: null`). */
  views: z.array(z.object({ page: z.string().nullable(), bytes: count })).readonly(),
  /** All scripts together. */
  scripts: count,
});

const knownRelease = z.object({
  version: versionId,
  /** The hash of its `release.json`, which contains the hashes of all its files; null if the catalogue has none, and it isn't used. */
  hash: z.string().nullable(),
  performance: releasePerformance,
  /** Null if the release is older than these records. */
  published: goingLive.nullable(),
  /** The last promotion; null if it was never promoted. */
  promoted: goingLive.nullable(),
  /** Null if the release can't be read. */
  weight: releaseWeight.nullable().default(null),
  /** The shared packages that a remote was built with; empty if they weren't recorded. */
  builtWith: z.array(z.object({ name: z.string(), version: z.string() })).default([]),
  /** Gate rules that it was published without, such as `browser`. */
  unchecked: z.array(z.string()).default([]),
});

/** How many page views took from more than `from` up to `to` milliseconds; null without an end. */
const timeRange = z.object({
  from: z.number().min(0),
  to: z.number().min(0).nullable(),
  gradual: count,
  live: count,
});

/** What the guard of a gradual release has found. */
const guardVerdict = z.object({
  state: z.enum(['not-enough-data', 'no-worse', 'worse']),
  /** Visits that were compared: one for each new visitor. */
  visits: z.object({ gradual: count, live: count }),
  /** How many visits of each release it needs; null once it has them. */
  needed: count.nullable(),
  /** What is worse, such as "failed in 9 of 41 visits, the live release in 1 of 212". */
  because: z.string().nullable(),
});

/** Page views since the day on which the gradual release started. */
const gradualComparison = z.object({
  gradual: releasePerformance,
  live: releasePerformance,
  /** Ranges of a logarithmic scale in ascending order, without empty ones at the ends. */
  lcp: z.array(timeRange),
  inp: z.array(timeRange),
});

/** A release that goes live for a share of the visits first. The others get the live release. */
const gradualRelease = knownRelease.extend({
  comparison: gradualComparison,
  /** Null without a guard. */
  verdict: guardVerdict.nullable(),
  share: partialShare,
  guard: z.boolean(),
  /** Shares that follow by themselves, in ascending order; 1 makes it live for everyone. */
  growth: z.array(z.number().gt(0).max(1)),
  /** When the first visits got it. */
  since: z.iso.datetime(),
  /** Since when its share is this large. */
  shareSince: z.iso.datetime(),
});

const rolledBackRelease = z.object({
  version: versionId,
  published: goingLive.nullable(),
  promoted: goingLive.nullable(),
  rolledBack: releaseChange.nullable(),
});

const changedPage = z.object({
  /** Its name in the release, which its pictures' names begin with. */
  page: z.string(),
  /** The path that was opened, such as `/projects/queue-inspector`. */
  path: z.string(),
  /** `same` if its code changed and its look didn't: then there's no picture. A `new` page has only the later one. */
  change: z.enum(['new', 'changed', 'same']),
});

/** The pages that a release added or changed, as the release tool saw them in a browser. */
const pageChanges = z.object({
  /** The version that it was compared with; null for an app's first release. */
  replaced: versionId.nullable(),
  pages: z.array(changedPage).readonly(),
  /** Paths of changed pages without pictures. */
  withoutPictures: z.array(z.string()).readonly(),
});

const liveApp = z.object({
  app: appName,
  /** When `live` went live. */
  since: z.iso.datetime(),
  live: knownRelease,
  gradual: gradualRelease.nullable(),
  /** Earlier live releases, newest first: the targets of successive rollbacks. */
  before: z.array(knownRelease),
  /** Newest first. */
  rolledBack: z.array(rolledBackRelease),
});

export type ReleasePerformance = z.output<typeof releasePerformance>;
export type KnownRelease = z.output<typeof knownRelease>;
export type ReleaseWeight = z.output<typeof releaseWeight>;
export type TimeRange = z.output<typeof timeRange>;
export type GuardVerdict = z.output<typeof guardVerdict>;
export type GradualComparison = z.output<typeof gradualComparison>;
export type GradualRelease = z.output<typeof gradualRelease>;
export type ReleaseChange = z.output<typeof releaseChange>;
export type GoingLive = z.output<typeof goingLive>;
export type PageChanges = z.output<typeof pageChanges>;
export type LiveApp = z.output<typeof liveApp>;

export const listLiveReleases = defineContract({
  method: 'GET',
  path: '/api/live_releases',
  access: 'owner',
  data: z.array(liveApp),
});

const ofRelease = z.strictObject({ app: appName, version: versionId });

/** Null for a release without pictures, such as one that was published without a browser. */
export const getPageChanges = defineContract({
  method: 'GET',
  path: '/api/live_releases/:app/:version/pictures',
  access: 'owner',
  params: ofRelease,
  data: pageChanges.nullable(),
});

/** Of a picture: `{page}.before.jpeg` or `{page}.after.jpeg`. */
export const releasePictureParams = ofRelease.extend({
  name: z.string().regex(/^[a-z0-9-]{1,100}\.(?:before|after)\.jpeg$/, "Not a picture's name"),
});

/**
 * Makes the earlier release `to` live instead of `from`; during a gradual release, `from` is that and `to` the live one. If `to` is already
 * live for everyone, the response is the same and nothing changes. 409 if a release other than `from` is live; 422 if `to` is missing,
 * damaged or incompatible with what else is live.
 */
export const rollbackRelease = defineContract({
  method: 'POST',
  path: '/api/live_releases/:app/rollback',
  access: 'owner',
  needsRecentSignIn: true,
  params: z.strictObject({ app: appName }),
  body: z.strictObject({ from: versionId, to: versionId }),
  data: z.array(liveApp),
});

/**
 * Makes a gradual release live for everyone. If it already is, the response is the same and nothing changes. 409 if the release is no
 * longer gradual; 422 if it's missing, damaged or incompatible with what else is live.
 */
export const promoteRelease = defineContract({
  method: 'POST',
  path: '/api/live_releases/:app/promote',
  access: 'owner',
  needsRecentSignIn: true,
  params: z.strictObject({ app: appName }),
  body: z.strictObject({ version: versionId }),
  data: z.array(liveApp),
});

const milliseconds = z.number().min(0).max(600_000);
const occurrences = z.number().int().min(0).max(MOST_OF_A_KIND);

/** One page view's metrics of a release. */
const releaseMetrics = z.strictObject({
  app: appName,
  version: versionId,
  /** Web vitals of the page view; omitted if the browser has none, such as INP without interaction. */
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  ttfb: milliseconds.optional(),
  /** Without a unit. */
  cls: z.number().min(0).max(100).optional(),
  /** Load time of its entry; omitted if it came from the browser's cache. */
  entry: milliseconds.optional(),
  /** Load times of its pages' code. */
  pages: z.array(milliseconds).max(MOST_OF_A_KIND).optional(),
  /** How often a page failed to load or threw. */
  failures: occurrences.optional(),
  /** How often another release was used instead. */
  fallbacks: occurrences.optional(),
});

/**
 * One page view's metrics: of the shell, the first page's release, and later pages' releases. They contain nothing about the visitor.
 * A later report of the same document has only a visit.
 */
export const metricsInput = z
  .strictObject({
    releases: z
      .array(releaseMetrics)
      .max(20)
      .refine(
        (all) => new Set(all.map(({ app, version }) => `${app}@${version}`)).size === all.length,
        'A release is listed twice',
      ),
    /**
     * How many seconds ago the document was opened. The guard of a gradual release compares only documents that are newer than the release;
     * nothing stores it. Omitted with a visit only, and by older shells.
     */
    age: z.number().int().min(0).max(MAX_DOCUMENT_AGE).optional(),
    /** Omitted by shells that were released before visits were counted. */
    visit: visitInput.optional(),
  })
  .refine(({ releases, visit }) => releases.length > 0 || visit, 'The report is empty');

export type MetricsInput = z.input<typeof metricsInput>;
export type ReleaseMetrics = MetricsInput['releases'][number];
