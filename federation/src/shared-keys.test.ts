import { packageOfKey, SHARED_KEYS } from './shared-keys';

test.each([
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['react-dom/client', 'react-dom'],
  ['@tanstack/react-query', '@tanstack/react-query'],
  ['@portfolio/shared-api', '@portfolio/shared-api'],
] as const)('%s belongs to %s', (key, name) => {
  expect(packageOfKey(key)).toBe(name);
});

test("only the cores of the shared packages are shared; subpaths are bundled where they're used", () => {
  const ours = SHARED_KEYS.filter((key) => key.startsWith('@portfolio/'));
  expect(ours).toEqual(['@portfolio/shared-api', '@portfolio/shared-ui']);
});

test('no key ends in a slash, which would share subpaths that the shell never loads', () => {
  expect(SHARED_KEYS.filter((key) => key.endsWith('/'))).toEqual([]);
});
