import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../tests/temporary-folder';
import { sourceHash } from './source-hash';

const folder = temporaryFolder();

describe('the hash of sources', () => {
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder(), file)), { recursive: true });
    await writeFile(join(folder(), file), text);
  };
  const hash = () => sourceHash(join(folder(), 'remote-public'));

  beforeEach(async () => {
    await write('remote-public/src/pages/home.tsx', 'export default () => null;');
    await write('remote-public/routes.json', '[]');
    await write('remote-public/package.json', '{}');
    await write('shared-ui/src/index.ts', 'export {};');
    await write('shared-api/src/index.ts', 'export {};');
    await write('federation/src/routes.ts', 'export {};');
    await write('package-lock.json', '{}');
  });

  test('is the same for the same sources', async () => {
    const first = await hash();
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    await expect(hash()).resolves.toBe(first);
  });

  test.each([
    'remote-public/src/pages/home.tsx',
    'remote-public/src/features/new-one.ts',
    'remote-public/routes.json',
    'remote-public/package.json',
    'shared-ui/src/index.ts',
    'shared-api/src/contracts/projects.ts',
    'federation/src/routes.ts',
    'tsconfig.base.json',
  ])('changes with %s', async (file) => {
    const before = await hash();
    await write(file, '/* changed */');
    await expect(hash()).resolves.not.toBe(before);
  });

  describe('and the lock file', () => {
    const lock = (versions: Record<string, string>) =>
      JSON.stringify({
        packages: Object.fromEntries(Object.entries(versions).map(([path, version]) => [path, { version }])),
      });
    const ours = { 'remote-admin': '1.0.0', 'node_modules/react': '19.3.1' };

    test('changes with the version of an installed package', async () => {
      await write('package-lock.json', lock(ours));
      const before = await hash();
      await write('package-lock.json', lock({ ...ours, 'node_modules/react': '19.3.2' }));
      await expect(hash()).resolves.not.toBe(before);
    });

    test("doesn't change with another app's version", async () => {
      await write('package-lock.json', lock(ours));
      const before = await hash();
      await write('package-lock.json', lock({ ...ours, 'remote-admin': '1.1.0' }));
      await expect(hash()).resolves.toBe(before);
    });
  });

  test.each([
    'remote-public/src/pages/home.test.tsx',
    'remote-public/src/features/list.test.ts',
    'remote-public/tests/fixtures.ts',
    'remote-public/jest.config.cjs',
    'remote-public/CHANGELOG.md',
    'remote-public/dist/client/home.js',
    'remote-public/node_modules/some/index.js',
    // swc caches compiled plugins here during builds.
    'remote-public/.swc/plugins/cache.bin',
    'remote-public/.DS_Store',
    'shared-ui/src/components/card/card.test.tsx',
    'remote-admin/src/pages/setting.tsx',
    'server/src/app.ts',
  ])("doesn't change with %s", async (file) => {
    const before = await hash();
    await write(file, '/* changed */');
    await expect(hash()).resolves.toBe(before);
  });

  test('exists for an app whose folder has a dot in its name', async () => {
    await write('notes.ada.dev/src/pages/notes.tsx', 'export {};');
    await expect(sourceHash(join(folder(), 'notes.ada.dev'))).resolves.toMatch(/^[0-9a-f]{12}$/);
  });

  test("doesn't follow links to installed packages", async () => {
    const before = await hash();
    await symlink(folder(), join(folder(), 'remote-public/node_modules'));
    await expect(hash()).resolves.toBe(before);
  });

  test('changes when a file is removed or renamed', async () => {
    await write('remote-public/src/one.ts', 'export {};');
    const before = await hash();
    await rm(join(folder(), 'remote-public/src/one.ts'));
    const without = await hash();
    await write('remote-public/src/two.ts', 'export {};');
    expect(new Set([before, without, await hash()]).size).toBe(3);
  });
});
