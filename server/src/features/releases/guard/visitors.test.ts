import { CountedVisitors, networksOf } from './visitors';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:0:1:a:b:c:d', ['2001:db8:0:1', '2001:db8:0']],
  ['2001:DB8::1', ['2001:db8:0:0', '2001:db8:0']],
  ['2001:0db8:0000:0001::', ['2001:db8:0:1', '2001:db8:0']],
  ['::1', ['0:0:0:0', '0:0:0']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0']],
])('the networks of %s are %j', (address, networks) => {
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks);
});

test('a visitor counts once, and at most three of an address and twelve of a /48 network, in each gradual release', () => {
  const visitors = new CountedVisitors();
  const claim = (address: string, userAgent = 'a', rollout = 'one') =>
    visitors.claim(rollout, { address, userAgent });
  expect([claim('203.0.113.1'), claim('203.0.113.1')]).toEqual([true, false]);
  expect(claim('203.0.113.1', 'a', 'two')).toBe(true);
  const browsers = ['b', 'c', 'd', 'e'].map((userAgent) => claim('203.0.113.1', userAgent));
  expect(browsers).toEqual([true, true, false, false]);
  const addresses = [1, 2, 3, 4].map((host) => claim(`2001:db8::${host}`));
  expect(addresses).toEqual([true, true, true, false]);
  const networks = Array.from({ length: 20 }, (_, index) => claim(`2001:db8:1:${index}::1`));
  expect(networks.filter(Boolean)).toHaveLength(12);
  visitors.keepOnly(['two']);
  expect([claim('203.0.113.1'), claim('203.0.113.1', 'a', 'two')]).toEqual([true, false]);
});
