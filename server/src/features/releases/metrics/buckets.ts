/*
 * Values are kept as numbers of buckets, each a tenth wider than the one before: a few dozen rows for any number of page views, from which a
 * percentile comes to within some percent.
 */

const RATIO = 1.1;

export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/** The bucket of a value from 0 on. The first one ends at 1. */
export const bucketOf = (value: number): number =>
  value <= 1 ? 0 : Math.ceil(Math.log(value) / Math.log(RATIO) - 1e-9);

const endOf = (bucket: number): number => RATIO ** bucket;
const startOf = (bucket: number): number => (bucket === 0 ? 0 : endOf(bucket - 1));

/** The value below which three quarters of all lie; within a bucket, of which each is given once, they count as evenly spread. Null where there are none. */
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
