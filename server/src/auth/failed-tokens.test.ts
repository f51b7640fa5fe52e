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

it('counts an IPv6 network as one address, and an IPv4 address in either notation', () => {
  const failed = failureCounter(1, 'Wait.');
  failed.add('2001:db8::1');
  expect(() => failed.check('2001:db8::ffff:2')).toThrow('Wait.');
  expect(() => failed.check('2001:db8:0:1::1')).not.toThrow();
  failed.add('203.0.113.7');
  expect(() => failed.check('::ffff:203.0.113.7')).toThrow('Wait.');
});
