import { failureCounter } from './failed-tokens';

it('counts per address and minute', () => {
  let now = 1;
  const failed = failureCounter(2, 'Wait.', () => now);
  const count = (address: string) => {
    try {
      failed.check(address);
      failed.add(address);
      return 'counted';
    } catch (error) {
      return error;
    }
  };
  expect([count('a'), count('a')]).toEqual(['counted', 'counted']);
  now += 50_000;
  expect(count('a')).toMatchObject({ status: 429, details: { headers: { 'retry-after': '10' } } });
  expect(count('b')).toBe('counted');
  now += 10_001;
  expect(count('a')).toBe('counted');
});
