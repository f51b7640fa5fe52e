import { promote } from '../src/releases/publish/promote';
import { prune } from '../src/releases/publish/prune';
import { publish } from '../src/releases/publish/publish';
import { rollback } from '../src/releases/publish/rollback';
import type { PrunableStore } from '../src/releases/stores/store';
import { verify } from '../src/releases/publish/verify';
import { createRelease, createShell, writeDist } from './releases';
import { temporaryFolder } from './temporary-folder';

const APP = 'remote-public';
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Declares the tests of pruning. `openIn` opens the store, which may be in the folder; the folder is empty before each test. */
export function testPruning(openIn: (folder: string) => PrunableStore): void {
  const folder = temporaryFolder();
  const open = () => openIn(folder());
  const remote = (version: string) => writeDist(folder(), { version });
  const publishAll = async (...versions: string[]) => {
    for (const version of versions) await publish(open(), [await remote(version)]);
  };
  const there = async () =>
    (await open().listVersions()).map(({ app, version }) => `${app} ${version}`).sort();
  const takeBack = async () => {
    await publishAll('1.0.0', '1.1.0');
    await rollback(open(), [{ app: APP }]);
  };

  /** Publishes a rolled-back version whose files are gone. */
  const publishAgain = async () => {
    await publish(open(), [await remote('1.1.0')], { command: 'preview' });
    await promote(open(), [{ app: APP }]);
  };

  test('live, past and previewed releases stay, whatever their age', async () => {
    await publish(open(), [await writeDist(folder(), {}, createShell)]);
    await publishAll('1.0.0', '1.1.0', '1.2.0');
    const before = await there();
    const { removable, next } = await prune(open(), { now: inDays(1_000) });
    expect(removable).toEqual([]);
    expect(next).toEqual(await open().readCatalogue());
    expect(await there()).toEqual(before);
    await publish(open(), [await remote('2.0.0')], { command: 'preview', now: inDays(990) });
    await prune(open(), { now: inDays(1_000) });
    expect(await there()).toContain('remote-public 2.0.0');
  });

  test("a rolled-back release stays while open tabs may need it, then it's removed and its sizes are returned", async () => {
    await takeBack();
    const early = await prune(open(), { now: inDays(29) });
    expect(early).toMatchObject({ removable: [], kept: [{ app: APP, version: '1.1.0' }] });
    expect(await there()).toEqual(['remote-public 1.0.0', 'remote-public 1.1.0']);

    const { removable } = await prune(open(), { now: inDays(31) });
    expect(removable).toMatchObject([{ app: APP, version: '1.1.0' }]);
    const sizes = Object.fromEntries(removable[0]!.files.map((file) => [file.file, file.size]));
    expect(sizes).toMatchObject({ 'client/home.js': '/* home */'.length, 'client/entry.js': 11 });
    expect(await there()).toEqual(['remote-public 1.0.0']);
    expect(await verify(open())).toMatchObject({ faults: [] });
    const { retired, removing } = await open().readCatalogue();
    expect({ retired, removing }).toEqual({});
  });

  test("publishing other releases doesn't delay a removal", async () => {
    await takeBack();
    await publish(open(), [await remote('1.2.0')], { now: inDays(30) });
    await prune(open(), { now: inDays(31) });
    expect(await there()).toEqual(['remote-public 1.0.0', 'remote-public 1.2.0']);
  });

  test("releases beyond the history's length are kept for a time, not by number", async () => {
    const versions = Array.from({ length: 12 }, (_each, index) => `1.${index}.0`);
    await publishAll(...versions);
    expect(await prune(open(), { now: inDays(1) })).toMatchObject({ removable: [], kept: [{}, {}] });
    await prune(open(), { now: inDays(31) });
    expect(await there()).toHaveLength(10);
    await rollback(open(), [{ app: APP, to: '1.2.0' }]);
  });

  test('an old preview is removed', async () => {
    await publishAll('1.0.0');
    await publish(open(), [await remote('2.0.0-rc.1')], { command: 'preview' });
    await prune(open(), { now: inDays(31) });
    expect(await there()).toEqual(['remote-public 1.0.0']);
    const { previews, hashes } = await open().readCatalogue();
    expect(previews).toBeUndefined();
    expect(Object.keys(hashes ?? {})).toEqual(['remote-public@1.0.0']);
  });

  test('files of an interrupted publish are removed, but not those of a publish in progress', async () => {
    await publishAll('1.0.0');
    await open().addRelease(createRelease({ version: '1.1.0' }), await remote('1.1.0'));
    await prune(open(), { now: inDays(1) });
    expect(await there()).toContain('remote-public 1.1.0');
    await prune(open(), { now: inDays(31) });
    expect(await there()).toEqual(['remote-public 1.0.0']);
  });

  test('nothing is removed if the catalogue is lost', async () => {
    await open().addRelease(createRelease(), await remote('1.0.0'));
    await expect(prune(open(), { now: inDays(1_000) })).rejects.toThrow(
      'the catalogue lists no live release here',
    );
    expect(await there()).toEqual(['remote-public 1.0.0']);
  });

  test('a dry run changes nothing', async () => {
    await takeBack();
    const before = await open().readCatalogue();
    expect((await prune(open(), { now: inDays(31), isDryRun: true })).removable).toHaveLength(1);
    expect(await there()).toHaveLength(2);
    expect(await open().readCatalogue()).toEqual(before);
  });

  describe('a release that goes live at the same time', () => {
    const goLive = () => promote(open(), [{ app: APP, version: '1.1.0' }]);
    const liveVersion = async () => (await open().readCatalogue()).apps[APP]!.live;

    test('before the removal begins stays, and pruning has to be repeated', async () => {
      await takeBack();
      const store = open();
      const late: PrunableStore = {
        ...store,
        writeCatalogue: async (next) => {
          await goLive();
          await store.writeCatalogue(next);
        },
      };
      await expect(prune(late, { now: inDays(31) })).rejects.toMatchObject({
        name: 'CatalogueConflictError',
      });
      expect(await liveVersion()).toBe('1.1.0');
      expect(await verify(open())).toMatchObject({ faults: [] });
    });

    test('after another process has removed it stays intact', async () => {
      await takeBack();
      const store = open();
      const slow: PrunableStore = {
        ...store,
        writeCatalogue: async (next) => {
          await store.writeCatalogue(next);
          if (!next.removing) return;
          await prune(open(), { now: inDays(31) });
          await publishAgain();
        },
      };
      await prune(slow, { now: inDays(31) });
      expect(await liveVersion()).toBe('1.1.0');
      expect(await verify(open())).toMatchObject({ faults: [] });
    });

    test('after the removal began is rejected, and the live releases stay intact', async () => {
      await takeBack();
      const store = open();
      const late: PrunableStore = {
        ...store,
        removeRelease: async (app, version) => {
          await expect(goLive()).rejects.toThrow(
            'Refused: remote-public@1.1.0 is being removed. Wait, or finish it with "prune", then publish it again.',
          );
          // Other publishes neither wait nor get lost.
          await publishAll('1.2.0');
          await store.removeRelease(app, version);
        },
      };
      await prune(late, { now: inDays(31) });
      expect(await liveVersion()).toBe('1.2.0');
      expect(await there()).toEqual(['remote-public 1.0.0', 'remote-public 1.2.0']);
      await publishAgain();
      expect(await verify(open())).toMatchObject({ faults: [] });
    });
  });

  test('an interrupted removal continues next time', async () => {
    await takeBack();
    const ended: PrunableStore = { ...open(), removeRelease: () => Promise.reject(new Error('Ended')) };
    await expect(prune(ended, { now: inDays(31) })).rejects.toThrow('Ended');
    await expect(publishAll('1.1.0')).rejects.toThrow('is being removed');
    await prune(open());
    expect(await there()).toEqual(['remote-public 1.0.0']);
    await publishAgain();
    expect(await open().readCatalogue()).toMatchObject({ apps: { [APP]: { live: '1.1.0' } } });
  });
}
