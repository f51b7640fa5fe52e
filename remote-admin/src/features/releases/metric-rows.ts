import { METRICS_MINIMUM, type KnownRelease, type ReleasePerformance } from '@portfolio/shared-api/releases';

/** A row of the metrics table. For all compared metrics, lower is better. */
export interface Row {
  readonly label: string;
  /** The number of page views that reported the metric. */
  readonly countOf: (performance: ReleasePerformance) => number;
  /** Null if there isn't enough data. */
  readonly valueOf: (performance: ReleasePerformance) => number | null;
  readonly format: (value: number) => string;
  readonly isCompared: boolean;
}

/** Smaller differences may be noise, because values are stored to within a few percent. */
const NOTICEABLE = 0.1;

export function time(milliseconds: number): string {
  if (milliseconds < 1) return 'under 1 ms';
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

function shift(value: number): string {
  return value < 0.01 ? 'under 0.01' : value.toFixed(2);
}

function percent(share: number): string {
  if (share === 0) return '0%';
  return share < 0.001 ? 'under 0.1%' : `${(share * 100).toFixed(1)}%`;
}

type Timed = 'lcp' | 'inp' | 'cls' | 'ttfb' | 'entry' | 'page';
const measured = (label: string, name: Timed, format = time): Row => ({
  label,
  format,
  countOf: (performance) => performance[name].count,
  valueOf: (performance) => performance[name].p75,
  isCompared: true,
});
const share = (label: string, name: 'failures' | 'fallbacks'): Row => ({
  label,
  format: percent,
  countOf: ({ attempts }) => attempts,
  valueOf: ({ attempts, ...counts }) => (attempts < METRICS_MINIMUM ? null : counts[name] / attempts),
  isCompared: true,
});

const viewsOf = ({ views }: ReleasePerformance) => views;

const ROWS: readonly Row[] = [
  { label: 'Page views', format: String, countOf: viewsOf, valueOf: viewsOf, isCompared: false },
  measured('Largest paint (LCP)', 'lcp'),
  measured('Interaction delay (INP)', 'inp'),
  measured('Layout shift (CLS)', 'cls', shift),
  measured('First byte (TTFB)', 'ttfb'),
  measured('App code loaded in', 'entry'),
  measured('Page code loaded in', 'page'),
  share('Pages that failed', 'failures'),
  share('…and fell back to the previous release', 'fallbacks'),
];

/** Rows with values. The shell has no pages of its own, and there may be no interactions yet. */
export const rowsOf = (releases: readonly KnownRelease[]): Row[] =>
  ROWS.filter(({ countOf }) => releases.some(({ performance }) => countOf(performance) > 0));

export interface Change {
  readonly isBetter: boolean;
  readonly text: string;
}

/** The change from the previous value; null if it isn't comparable or noticeable. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || now === before) return null;
  const isBetter = now < before;
  const direction = isBetter ? 'less' : 'more';
  if (before === 0) return { isBetter, text: direction };
  const part = Math.abs(now - before) / before;
  return part < NOTICEABLE ? null : { isBetter, text: `${Math.round(part * 100)}% ${direction}` };
}
