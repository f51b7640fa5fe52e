import { promote } from '../src/releases/publish/publish';
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

/** Declares the tests of pruning, for the store that `openIn` opens; it may lie in the folder, which is empty before each test. */
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

  test('what is live, what rollbacks lead to and what is previewed stays, whatever its age', async () => {
    await publish(open(), [await writeDist(folder(), {}, createShell)]);
    await publishAll('1.0.0', '1.1.0', '1.2.0');
    const before = await there();
    const { removable, next } = await prune(open(), { now: inDays(1_000) });
    expect(removable).toEqual([]);
    expect(next).toEqual(await open().readCatalogue());
    expect(await there()).toEqual(before);
    await publish(open(), [await remote('2.0.0')], { isPreview: true, now: inDays(990) });
    await prune(open(), { now: inDays(1_000) });
    expect(await there()).toContain('remote-public 2.0.0');
  });

  test('what was taken back stays as long as open tabs may need it, and is then removed, of which the sizes are told', async () => {
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

  test('releases that are published meanwhile put nothing off', async () => {
    await takeBack();
    await publish(open(), [await remote('1.2.0')], { now: inDays(30) });
    await prune(open(), { now: inDays(31) });
    expect(await there()).toEqual(['remote-public 1.0.0', 'remote-public 1.2.0']);
  });

  test('what no rollback leads to any more is kept by no count but by time', async () => {
    const versions = Array.from({ length: 12 }, (_each, index) => `1.${index}.0`);
    await publishAll(...versions);
    expect(await prune(open(), { now: inDays(1) })).toMatchObject({ removable: [], kept: [{}, {}] });
    await prune(open(), { now: inDays(31) });
    expect(await there()).toHaveLength(10);
    await rollback(open(), [{ app: APP, to: '1.2.0' }]);
  });

  test('a preview that nobody made live goes too', async () => {
    await publishAll('1.0.0');
    await publish(open(), [await remote('2.0.0-rc.1')], { isPreview: true });
    await prune(open(), { now: inDays(31) });
    expect(await there()).toEqual(['remote-public 1.0.0']);
    const { previews, hashes } = await open().readCatalogue();
    expect(previews).toBeUndefined();
    expect(Object.keys(hashes ?? {})).toEqual(['remote-public@1.0.0']);
  });

  test('so does what a publish left that was ended in the middle, but not one that is under way', async () => {
    await publishAll('1.0.0');
    await open().addRelease(createRelease({ version: '1.1.0' }), await remote('1.1.0'));
    await prune(open(), { now: inDays(1) });
    expect(await there()).toContain('remote-public 1.1.0');
    await prune(open(), { now: inDays(31) });
    expect(await there()).toEqual(['remote-public 1.0.0']);
  });

  test('where the catalogue is lost nothing is removed', async () => {
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

  describe('somebody makes one live at the same time', () => {
    const goLive = () => promote(open(), [{ app: APP, version: '1.1.0' }]);
    const liveVersion = async () => (await open().readCatalogue()).apps[APP]!.live;

    test('before it begins: it stays, and who prunes goes again', async () => {
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

    test('when another one who prunes has removed it meanwhile: what is live is whole', async () => {
      await takeBack();
      const store = open();
      const slow: PrunableStore = {
        ...store,
        writeCatalogue: async (next) => {
          await store.writeCatalogue(next);
          if (!next.removing) return;
          await prune(open(), { now: inDays(31) });
          await publishAll('1.1.0');
        },
      };
      await prune(slow, { now: inDays(31) });
      expect(await liveVersion()).toBe('1.1.0');
      expect(await verify(open())).toMatchObject({ faults: [] });
    });

    test('after that: it’s refused, with what to do, and what is live is whole', async () => {
      await takeBack();
      const store = open();
      const late: PrunableStore = {
        ...store,
        removeRelease: async (app, version) => {
          await expect(goLive()).rejects.toThrow(
            'Refused: remote-public@1.1.0 is being removed. Wait, or finish it with "prune", then publish it again.',
          );
          // Others aren't held up, and aren't undone.
          await publishAll('1.2.0');
          await store.removeRelease(app, version);
        },
      };
      await prune(late, { now: inDays(31) });
      expect(await liveVersion()).toBe('1.2.0');
      expect(await there()).toEqual(['remote-public 1.0.0', 'remote-public 1.2.0']);
      await publishAll('1.1.0');
      expect(await verify(open())).toMatchObject({ faults: [] });
    });
  });

  test('ended in the middle it goes on the next time', async () => {
    await takeBack();
    const ended: PrunableStore = { ...open(), removeRelease: () => Promise.reject(new Error('Ended')) };
    await expect(prune(ended, { now: inDays(31) })).rejects.toThrow('Ended');
    await expect(publishAll('1.1.0')).rejects.toThrow('is being removed');
    await prune(open());
    expect(await there()).toEqual(['remote-public 1.0.0']);
    await publishAll('1.1.0');
    expect(await open().readCatalogue()).toMatchObject({ apps: { [APP]: { live: '1.1.0' } } });
  });
}
