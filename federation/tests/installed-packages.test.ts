import { hasInstalledAll, installedPackages } from '../../scripts/lib/installed-packages.mjs';

const lock = (packages: Record<string, object>) => installedPackages(JSON.stringify({ packages }));

test('what npm installs changes with a package from the registry, but not with our own versions', () => {
  const react = { 'node_modules/react': { version: '19.3.1' } };
  const link = { 'node_modules/@portfolio/shell': { resolved: 'shell', link: true } };
  const before = lock({ '': { version: '1.0.0' }, shell: { version: '1.0.0' }, ...link, ...react });
  expect(lock({ '': { version: '2.0.0' }, shell: { version: '1.1.0' }, ...link, ...react })).toBe(before);
  const nested = { 'shell/node_modules/react': { version: '18.0.0' } };
  expect(lock({ shell: { version: '1.0.0' }, ...link, ...react, ...nested })).not.toBe(before);
  expect(lock({ ...link, 'node_modules/react': { version: '19.3.2' } })).not.toBe(before);
});

test('packages that npm has installed without us are recognized, unless one is missing or has another version', () => {
  const text = (packages: Record<string, object>) => JSON.stringify({ packages });
  const react = { 'node_modules/react': { version: '19.3.1' } };
  const link = { 'node_modules/@portfolio/shell': { resolved: 'shell', link: true } };
  const lock = text({
    '': { version: '1.0.0' },
    shell: { version: '1.0.0' },
    ...link,
    ...react,
    'node_modules/sharp-other-platform': { version: '1.0.0', optional: true },
  });
  expect(hasInstalledAll(lock, text({ ...link, ...react }))).toBe(true);
  expect(hasInstalledAll(lock, text(link))).toBe(false);
  expect(hasInstalledAll(lock, text({ ...link, 'node_modules/react': { version: '19.3.0' } }))).toBe(false);
});
