import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createRelease, createShell, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { diskStore } from '../stores/disk-store';
import { publishBundled } from './bundled';
import { promote } from './promote';
import { publish } from './publish';
import { removeApp } from './remove';
import { rollback } from './rollback';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));
const snapshot = (digit: string) => `1.0.0-h${digit.repeat(12)}`;
let reported: string[];

/** Starts an archive with these versions of the shell and of the public remote. */
async function start(shell: string, remote: string, { replacesSnapshots = true, given = {} } = {}) {
  const bundled = join(folder(), 'bundled');
  await rm(bundled, { recursive: true, force: true });
  for (const [app, version, create] of [
    ['shell', shell, createShell],
    ['remote-public', remote, createRelease],
  ] as const) {
    await mkdir(join(bundled, app), { recursive: true });
    await cp(await writeDist(folder(), { version, ...given }, create), join(bundled, app, version), {
      recursive: true,
    });
  }
  reported = [];
  await publishBundled(store(), {
    folder: bundled,
    memory: join(folder(), 'archive-releases.json'),
    replacesSnapshots,
    report: (line) => reported.push(line),
  });
}
const live = async () => {
  const { apps } = await store().readCatalogue();
  return [apps.shell?.live, apps['remote-public']?.live];
};
const publishRemote = async (version: string) => publish(store(), [await writeDist(folder(), { version })]);

test('the releases of an archive go live, and those of the next archive replace them', async () => {
  await start('1.0.0', '1.0.0');
  expect(await live()).toEqual(['1.0.0', '1.0.0']);
  await start('1.0.0', '1.0.0');
  expect(reported).toEqual([]);
  await start('1.1.0', '1.0.0');
  expect(await live()).toEqual(['1.1.0', '1.0.0']);
  expect(reported).toEqual(['shell 1.1.0: live']);
});

test("what was published otherwise stays live, and the archive's can be promoted", async () => {
  await start('1.0.0', '1.0.0');
  await publishRemote('1.5.0');
  await start('1.1.0', '1.1.0');
  expect(await live()).toEqual(['1.1.0', '1.5.0']);
  expect(reported.at(-1)).toMatch(/1\.5\.0 stays live.*release -- promote remote-public@1\.1\.0$/);
  await promote(store(), [{ app: 'remote-public', version: '1.1.0' }]);
  await start('1.2.0', '1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.2.0']);
});

test('no start undoes a rollback, neither with the same archive nor with the next one (threat 30)', async () => {
  await start('1.0.0', '1.0.0');
  await start('1.1.0', '1.1.0');
  await rollback(store(), [{ app: 'remote-public' }]);
  await start('1.1.0', '1.1.0');
  expect(await live()).toEqual(['1.1.0', '1.0.0']);
  expect(reported).toEqual([
    expect.stringMatching(/1\.1\.0: was rolled back, so 1\.0\.0 stays live.*promote remote-public@1\.1\.0$/),
  ]);
  await start('1.2.0', '1.2.0');
  expect(await live()).toEqual(['1.2.0', '1.0.0']);
});

describe('a removed app', () => {
  beforeEach(async () => {
    await start('1.0.0', '1.0.0');
    await removeApp(store(), 'remote-public');
  });

  test('stays removed until it is promoted', async () => {
    await start('1.1.0', '1.1.0');
    expect(await live()).toEqual(['1.1.0', undefined]);
    expect(reported.at(-1)).toBe(
      'remote-public was removed. To bring it back: npm run release -- promote remote-public@1.1.0',
    );
    await promote(store(), [{ app: 'remote-public', version: '1.1.0' }]);
    await start('1.2.0', '1.2.0');
    expect(await live()).toEqual(['1.2.0', '1.2.0']);
  });

  test("doesn't stop the start if another app has taken its path", async () => {
    await publish(store(), [await writeDist(folder(), { app: 'remote-notes', version: '1.0.0' })]);
    await start('1.1.0', '1.1.0');
    expect(await live()).toEqual(['1.1.0', undefined]);
    await start('1.2.0', '1.2.0', { given: { provides: { react: '18.0.0' } } });
    expect(await live()).toEqual(['1.1.0', undefined]);
    expect(reported.join()).toContain("didn't go live");
  });
});

describe('the first archive on the data of a repository', () => {
  const OLD = snapshot('a');
  const NEW = snapshot('b');
  beforeEach(async () => {
    const shell = await writeDist(folder(), { version: OLD }, createShell);
    await publish(store(), [shell, await writeDist(folder(), { version: OLD })]);
  });

  test('replaces its snapshots', async () => {
    await start(NEW, NEW);
    expect(await live()).toEqual([NEW, NEW]);
  });

  test('keeps published versions, and snapshots that were rolled back to', async () => {
    await publishRemote('1.1.0');
    await start(NEW, NEW);
    expect(await live()).toEqual([NEW, '1.1.0']);
    await rm(join(folder(), 'archive-releases.json'));
    await rollback(store(), [{ app: 'remote-public' }]);
    await start(NEW, snapshot('c'));
    expect(await live()).toEqual([NEW, OLD]);
  });

  test('leaves a bucket alone, which may be shared with servers of a newer archive', async () => {
    await start(NEW, NEW, { replacesSnapshots: false });
    expect(await live()).toEqual([OLD, OLD]);
    expect(reported).toHaveLength(2);
  });
});

test("a release that doesn't fit what is live is reported, and the site starts with what it has", async () => {
  await start('1.0.0', '1.0.0');
  await start('1.0.0', '1.1.0', { given: { requires: { react: '^20.0.0' } } });
  expect(await live()).toEqual(['1.0.0', '1.0.0']);
  expect(reported.join()).toMatch(/didn't go live.*needs react \^20\.0\.0/s);
  await start('1.0.0', '1.2.0');
  expect(await live()).toEqual(['1.0.0', '1.2.0']);
});

test('without a live release of each app the fault ends the start', async () => {
  await expect(start('1.0.0', '1.0.0', { given: { requires: { react: '^20.0.0' } } })).rejects.toThrow(
    'needs react ^20.0.0',
  );
});
