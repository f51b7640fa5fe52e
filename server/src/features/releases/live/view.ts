import {
  METRICS_MINIMUM,
  type KnownRelease,
  type LiveApp,
  type ReleasePerformance,
} from '@portfolio/shared-api/contracts';
import { hashOf, pastVersions, type Catalogue } from '@portfolio/federation/releases';
import { countOf, percentile75 } from '../metrics/buckets';
import { SCALE, type Measure, type Timed } from '../metrics/measures';
import type { MetricRow } from '../metrics/repository';

/** The live releases of a catalogue, with their metrics. */
export function toLiveApps(catalogue: Catalogue, figures: readonly MetricRow[]): LiveApp[] {
  const toRelease =
    (app: string) =>
    (version: string): KnownRelease => ({
      version,
      hash: hashOf(catalogue, app, version) ?? null,
      performance: performanceOf(figures.filter((row) => row.app === app && row.version === version)),
    });
  return Object.entries(catalogue.apps).map(([app, entry]) => ({
    app,
    since: entry.since,
    live: toRelease(app)(entry.live),
    before: pastVersions(entry).map(toRelease(app)),
  }));
}

/** Summarizes a release's metrics. */
function performanceOf(rows: readonly MetricRow[]): ReleasePerformance {
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
