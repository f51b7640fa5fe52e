import { packageOfKey, SHARED_KEYS } from '../shared-keys';
import { sharedOf } from './shared';

test.each([
  ['^19.2.0', '>=19.2.0 <20.0.0-0'],
  ['^0.3.1', '>=0.3.1 <0.4.0-0'],
  ['~19.2.1', '>=19.2.1 <19.3.0-0'],
  ['19.x', '>=19.0.0 <20.0.0-0'],
  ['19', '>=19.0.0 <20.0.0-0'],
  ['18.2 - 19.1', '>=18.2.0 <19.2.0-0'],
  ['^18.3.0 || ^19.0.0', '>=18.3.0 <19.0.0-0||>=19.0.0 <20.0.0-0'],
  ['^19.0.0-rc.1', '>=19.0.0-rc.1 <20.0.0-0'],
  [' >= 19.1  <20', '>=19.1.0 <20.0.0-0'],
  ['19.3.1', '19.3.1'],
  // Any version.
  ['*', ''],
])('a remote’s range %j becomes the comparators %j', (range, comparators) => {
  const packages = Object.fromEntries(SHARED_KEYS.map((key) => [packageOfKey(key), '^1.0.0']));
  const shared = sharedOf({
    name: 'remote-tiny',
    dir: '/remote-tiny',
    version: '1.0.0',
    kind: 'remote',
    packages: { ...packages, react: range },
    routes: [],
  });
  expect(shared.react!.requiredVersion).toBe(comparators);
  expect(shared['react/jsx-runtime']!.requiredVersion).toBe(comparators);
});
