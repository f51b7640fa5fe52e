import { bucketOf, percentile75, type Bucket } from './buckets';

function bucketsOf(values: readonly number[]): Bucket[] {
  const counts = new Map<number, number>();
  for (const bucket of values.map(bucketOf)) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
}

it('give a percentile to within a few percent for values of any size', () => {
  for (const scale of [10, 1_000, 100_000]) {
    const values = Array.from({ length: 400 }, (_, index) => scale * (1 + index / 400));
    const exact = scale * 1.75;
    expect(Math.abs(percentile75(bucketsOf(values))! - exact) / exact).toBeLessThan(0.05);
  }
});

it('handle small values: zeros and values between 0 and 1', () => {
  expect(percentile75(bucketsOf([0, 0, 0, 0]))).toBeLessThanOrEqual(1);
  expect([0, 0.4, 1].map(bucketOf)).toEqual([0, 0, 0]);
  expect(bucketOf(1.01)).toBe(1);
});

it('may be in any order and may be empty', () => {
  const buckets = [
    { bucket: 9, count: 0 },
    { bucket: 4, count: 3 },
    { bucket: 1, count: 1 },
  ];
  expect(percentile75(buckets)).toBeCloseTo(percentile75(buckets.toReversed())!);
  expect(percentile75([])).toBeNull();
  expect(percentile75([{ bucket: 3, count: 0 }])).toBeNull();
});

it('are few, even for the longest durations', () => {
  expect(bucketOf(600_000)).toBeLessThan(150);
});
