/** The median; the mean of the middle two for an even number of values. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

export const summarize = (values: readonly number[]): Summary => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
  count: values.length,
});
