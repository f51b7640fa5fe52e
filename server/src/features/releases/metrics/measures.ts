import type { ReleaseMetrics } from '@portfolio/shared-api/contracts';
import type { ReleaseFiguresTable } from '../../../db/tables';
import { bucketOf, type Bucket } from './buckets';

/** Counted per release. */
export type Measure = ReleaseFiguresTable['measure'];

/** Measures that have values. */
const TIMED = ['lcp', 'inp', 'ttfb', 'cls', 'entry', 'page'] as const satisfies readonly Measure[];
export type Timed = (typeof TIMED)[number];

/** Buckets start at 1, but layout shifts are much smaller, so they're scaled up. */
export const SCALE: Readonly<Record<Timed, number>> = {
  lcp: 1,
  inp: 1,
  ttfb: 1,
  cls: 1_000,
  entry: 1,
  page: 1,
};

export interface Count extends Bucket {
  readonly measure: Measure;
}

/** The counts that one page view adds to a release, one per bucket. */
export function countsOf({ pages = [], failures = 0, fallbacks = 0, ...values }: ReleaseMetrics): Count[] {
  const timed = TIMED.flatMap((measure) => {
    const given = measure === 'page' ? pages : [values[measure]];
    return given.flatMap((value) =>
      value === undefined ? [] : { measure, bucket: bucketOf(value * SCALE[measure]), count: 1 },
    );
  });
  const counts: Count[] = [
    { measure: 'view', bucket: 0, count: 1 },
    ...timed,
    { measure: 'failure', bucket: 0, count: failures },
    { measure: 'fallback', bucket: 0, count: fallbacks },
  ];
  const merged = new Map<string, Count>();
  for (const each of counts.filter(({ count }) => count > 0)) {
    const key = `${each.measure} ${each.bucket}`;
    merged.set(key, { ...each, count: each.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
