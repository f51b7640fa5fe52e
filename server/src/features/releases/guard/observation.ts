import type { MetricsInput, ReleaseMetrics } from '@portfolio/shared-api/contracts';
import type { GradualRelease } from '@portfolio/federation/releases';
import { placeOf, type Visitor } from '../../../site/visitor-releases';
import type { Observation, Visit } from './evidence';

interface Compared {
  readonly app: string;
  readonly live: string;
  readonly gradual: GradualRelease;
}

/** A page view's report about releases that are or were live. */
export type Report = Pick<MetricsInput, 'releases' | 'age'>;

/** What a visitor's first report tells about a gradual release; null if its app took no part. */
export function observationOf(
  { app, live, gradual }: Compared,
  visitor: Visitor,
  { releases: reported, age }: Report,
): Observation | null {
  const find = (version: string) => reported.find((each) => each.app === app && each.version === version);
  const [own, other] = [find(gradual.version), find(live)];
  if (!own && !other) return null;
  const { share, salt, shareSince } = gradual;
  const arm = placeOf(salt, visitor) < share ? 'gradual' : 'live';
  const observation = { arm, share } as const;
  const release = own ?? other!;
  // An open tab from before, a false report, or an address that has changed.
  if (arm !== (own ? 'gradual' : 'live')) return observation;
  // A page may fall back to the live release only if it failed in the gradual one.
  if (own && other && !own.failures) return observation;
  if (!isFirstVisit(reported) || isOlder(age, shareSince)) return observation;
  return { ...observation, visit: visitOf(release, visitor, reported) };
}

/**
 * Whether the document was opened before the share became this large. Browsers report a failure at once, and other page views when they end. So
 * the first reports from visitors who are new to the gradual release are mostly failures, and documents of the live release that were open
 * already would make those look rare.
 */
const isOlder = (age: number | undefined, shareSince: string): boolean =>
  age !== undefined && Date.now() - age * 1_000 < Date.parse(shareSince);

/**
 * Whether the visitor's browser had nothing of the site in its cache. The gradual release's files are new to everyone, so a visitor who
 * returns would find it slower than the live release, even if it isn't.
 */
const isFirstVisit = (reported: readonly ReleaseMetrics[]) =>
  reported.some(({ entry }) => entry !== undefined) &&
  // Code that can't be loaded has no load time.
  reported.every(({ entry, failures = 0 }) => entry !== undefined || failures > 0);

function visitOf(
  { lcp, inp }: ReleaseMetrics,
  { userAgent }: Visitor,
  reported: readonly ReleaseMetrics[],
): Visit {
  return {
    device: /Mobi|Android/i.test(userAgent) ? 'phone' : 'other',
    // Of all apps, because a shell can make pages fail that aren't its own.
    hasFailed: reported.some(({ failures = 0 }) => failures > 0),
    ...(lcp !== undefined && { lcp }),
    ...(inp !== undefined && { inp }),
  };
}
