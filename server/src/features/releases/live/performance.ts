import { METRICS_MINIMUM, type ReleasePerformance } from '@portfolio/shared-api/contracts';
import { countOf, percentile75 } from '../metrics/buckets';
import { SCALE, type Measure, type Timed } from '../metrics/measures';
import type { FigureRow } from '../metrics/repository';

/** What a release's page views told of it. */
export function performanceOf(rows: readonly FigureRow[]): ReleasePerformance {
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
