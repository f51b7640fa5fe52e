/*
 * Values are stored as counts per bucket. Each bucket is a tenth wider than the one before, so a few dozen rows give a percentile to within
 * a few percent for any number of page views.
 */

const RATIO = 1.1;

export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/** The bucket of a non-negative value. The first bucket ends at 1. */
export const bucketOf = (value: number): number =>
  value <= 1 ? 0 : Math.ceil(Math.log(value) / Math.log(RATIO) - 1e-9);

const endOf = (bucket: number): number => RATIO ** bucket;
const startOf = (bucket: number): number => (bucket === 0 ? 0 : endOf(bucket - 1));

/** The value in the middle of a bucket. */
export const middleOf = (bucket: number): number => (startOf(bucket) + endOf(bucket)) / 2;

/** The 75th percentile, assuming values are spread evenly within a bucket. Null if there are no values. */
export function percentile75(buckets: readonly Bucket[]): number | null {
  const wanted = countOf(buckets) * 0.75;
  let before = 0;
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    if (count > 0 && before + count >= wanted) {
      const start = startOf(bucket);
      return start + ((endOf(bucket) - start) * (wanted - before)) / count;
    }
    before += count;
  }
  return null;
}

export const countOf = (buckets: readonly Bucket[]): number =>
  buckets.reduce((sum, { count }) => sum + count, 0);
