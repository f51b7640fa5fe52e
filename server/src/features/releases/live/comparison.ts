import {
  type GradualComparison,
  type GuardVerdict,
  METRICS_MINIMUM,
  type ReleasePerformance,
  type TimeRange,
} from '@portfolio/shared-api/contracts';
import { countOf, middleOf, percentile75 } from '../metrics/buckets';
import { SCALE, type Measure, type Timed } from '../metrics/measures';
import type { MetricRow } from '../metrics/repository';
import { verdictOf, type Evidence } from '../guard/evidence';

/** Ends of the ranges of a plot, in milliseconds. Each is about 1.4 times the one before, like a logarithmic scale. */
const RANGE_ENDS = {
  lcp: [250, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000],
  inp: [16, 32, 50, 75, 100, 150, 200, 300, 400, 600, 800],
} as const;

/** Compares a gradual release with the live one. @param rows since it started */
export const compareReleases = (
  gradual: readonly MetricRow[],
  live: readonly MetricRow[],
): GradualComparison => ({
  gradual: performanceOf(gradual),
  live: performanceOf(live),
  lcp: rangesOf('lcp', gradual, live),
  inp: rangesOf('inp', gradual, live),
});

/** How many page views of each release took how long, without empty ranges at both ends. */
function rangesOf(
  measure: keyof typeof RANGE_ENDS,
  gradual: readonly MetricRow[],
  live: readonly MetricRow[],
): TimeRange[] {
  const ends = RANGE_ENDS[measure];
  const ranges = [...ends, null].map((to, index) => {
    const from = ends[index - 1] ?? 0;
    const countIn = (rows: readonly MetricRow[]) =>
      countOf(
        rows.filter((row) => {
          const time = middleOf(row.bucket);
          return row.measure === measure && time > from && (to === null || time <= to);
        }),
      );
    return { from, to, gradual: countIn(gradual), live: countIn(live) };
  });
  const isUsed = (range: TimeRange) => range.gradual + range.live > 0;
  return ranges.slice(Math.max(ranges.findIndex(isUsed), 0), ranges.findLastIndex(isUsed) + 1);
}

/** What the guard has found so far. */
export function toVerdict(evidence: Evidence): GuardVerdict {
  const { gradual, live } = evidence.sides;
  const verdict = verdictOf(evidence);
  return {
    state: verdict.state,
    visits: { gradual: gradual.visits, live: live.visits },
    needed: verdict.state === 'not-enough-data' ? verdict.needed : null,
    because: verdict.state === 'worse' ? verdict.because : null,
  };
}

/** Summarizes a release's metrics. */
export function performanceOf(rows: readonly MetricRow[]): ReleasePerformance {
  const of = (wanted: Measure) => rows.filter(({ measure }) => measure === wanted);
  const count = (wanted: Measure) => countOf(of(wanted));
  const measured = (wanted: Timed) => {
    const p75 = count(wanted) < METRICS_MINIMUM ? null : percentile75(of(wanted));
    return { count: count(wanted), p75: p75 === null ? null : p75 / SCALE[wanted] };
  };
  const failures = count('failure');
  return {
    views: count('view'),
    lcp: measured('lcp'),
    inp: measured('inp'),
    ttfb: measured('ttfb'),
    cls: measured('cls'),
    entry: measured('entry'),
    page: measured('page'),
    attempts: count('page') + failures,
    failures,
    fallbacks: count('fallback'),
  };
}
