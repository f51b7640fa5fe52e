import { mkdir, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testPictures } from '../../../tests/pictures';
import { createRelease, createShell, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { type Catalogue, EMPTY_CATALOGUE, hashOf } from '../model/catalogue';
import { withLive } from '../model/catalogue-changes';
import { integrityOf } from '../model/integrity';
import { withLock } from './lock';
import { publish } from '../publish/publish';
import { devStore } from './dev-store';
import { diskStore } from './disk-store';

const folder = temporaryFolder();

describe('the store', () => {
  const NOW = new Date('2026-11-16T08:00:00Z');
  const SEAL = integrityOf(JSON.stringify(createRelease()));
  const live = (version: string, before: Catalogue = EMPTY_CATALOGUE) =>
    withLive(before, [{ app: 'remote-public', version, integrity: SEAL }], NOW);

  /** A lock left by a process that died `seconds` ago. */
  async function leaveLock(seconds: number): Promise<string> {
    const path = join(folder(), 'catalogue.lock');
    const then = new Date(Date.now() - seconds * 1000);
    await writeFile(path, '');
    await utimes(path, then, then);
    return path;
  }

  /** Several processes publish one version each at the same time. */
  async function race(round: number) {
    const before = await diskStore(folder()).readCatalogue();
    const versions = Array.from({ length: 6 }, (_, writer) => `${round}.${writer}.0`);
    const results = await Promise.allSettled(
      versions.map((version) => diskStore(folder()).writeCatalogue(live(version, before))),
    );
    const after = await diskStore(folder()).readCatalogue();
    return {
      winners: versions.filter((_, writer) => results[writer]!.status === 'fulfilled'),
      refusals: results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
      live: after.apps['remote-public']!.live,
      revisions: after.revision - before.revision,
    };
  }

  test('has an empty catalogue before anything is published', async () => {
    await expect(diskStore(join(folder(), 'releases')).readCatalogue()).resolves.toEqual(EMPTY_CATALOGUE);
  });

  test('reads what was written, also in another process and after the next change', async () => {
    const [writer, reader] = [diskStore(folder()), diskStore(folder())];
    await writer.writeCatalogue(live('1.0.0'));
    await expect(reader.readCatalogue()).resolves.toEqual(live('1.0.0'));
    const next = live('1.1.0', live('1.0.0'));
    await writer.writeCatalogue(next);
    await expect(reader.readCatalogue()).resolves.toEqual(next);
    await expect(readdir(folder())).resolves.toEqual(['catalogue.json']);
  });

  test('knows that a catalogue is current until another process writes the next one', async () => {
    const [writer, reader] = [diskStore(folder()), diskStore(folder())];
    await writer.writeCatalogue(live('1.0.0'));
    const [first, atTheSameMoment] = await Promise.all([reader.readCatalogue(), reader.readCatalogue()]);
    expect(atTheSameMoment).toBe(first);
    expect(reader.isCurrent(first)).toBe(true);
    // The new text has the same length, and later the old content returns: only the file itself shows the change.
    await writer.writeCatalogue(live('1.0.1', first));
    expect(reader.isCurrent(first)).toBe(false);
    const second = await reader.readCatalogue();
    expect(reader.isCurrent(second)).toBe(true);
    await writer.writeCatalogue(live('1.0.0', second));
    expect(reader.isCurrent(second)).toBe(false);
    expect(reader.isCurrent(first)).toBe(false);
  });

  test('treats no catalogue as current if there is none or another store read it', async () => {
    const store = diskStore(folder());
    expect(store.isCurrent(await store.readCatalogue())).toBe(false);
    await store.writeCatalogue(live('1.0.0'));
    expect(store.isCurrent(await diskStore(folder()).readCatalogue())).toBe(false);
    const read = await store.readCatalogue();
    await rm(join(folder(), 'catalogue.json'));
    expect(store.isCurrent(read)).toBe(false);
  });

  test('rejects a change based on an older catalogue and keeps the newer one', async () => {
    const store = diskStore(folder());
    await store.writeCatalogue(live('1.0.0'));
    const attempt = store.writeCatalogue(live('2.0.0'));
    await expect(attempt).rejects.toMatchObject({
      name: 'CatalogueConflictError',
      message: expect.stringContaining('try again'),
    });
    await expect(store.readCatalogue()).resolves.toEqual(live('1.0.0'));
  });

  test('lets exactly one of several concurrent writers win, and the others get an error', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { winners, refusals, live, revisions } = await race(round);
      expect(winners).toEqual([live]);
      expect(revisions).toBe(1);
      for (const refusal of refusals) expect(refusal).toMatch(/(go|try) again/);
    }
  });

  test('respects a recent lock', async () => {
    // In the future, so that it stays fresh however long the test takes.
    const lock = await leaveLock(-60);
    await expect(diskStore(folder()).writeCatalogue(live('1.0.0'))).rejects.toThrow(
      'Another release is being published. Wait for it, then try again.',
    );
    await expect(stat(lock)).resolves.toBeDefined();
  });

  test("takes over a dead process's lock and removes it afterwards", async () => {
    await leaveLock(60);
    const store = diskStore(folder());
    await store.writeCatalogue(live('1.0.0'));
    await expect(store.readCatalogue()).resolves.toEqual(live('1.0.0'));
    await expect(readdir(folder())).resolves.toEqual(['catalogue.json']);
  });

  test('lets exactly one of several processes take over an abandoned lock', async () => {
    for (let round = 1; round <= 20; round += 1) {
      await leaveLock(60);
      const { winners, refusals, live, revisions } = await race(round);
      expect(winners).toEqual([live]);
      expect(revisions).toBe(1);
      for (const refusal of refusals) expect(refusal).toMatch(/(go|try) again/);
    }
  });

  test("has a release with all its files once it's added", async () => {
    const store = diskStore(folder());
    await expect(store.findRelease('remote-public', '1.0.0')).resolves.toBeUndefined();
    await store.addRelease(createRelease(), await writeDist(folder()));
    await expect(store.findRelease('remote-public', '1.0.0')).resolves.toEqual({
      release: createRelease(),
      integrity: SEAL,
    });
    await expect(store.readRelease('remote-public', '1.0.0', SEAL)).resolves.toEqual(createRelease());
    await expect(store.listFiles('remote-public', '1.0.0')).resolves.toEqual(
      expect.arrayContaining([
        { file: 'release.json', size: JSON.stringify(createRelease()).length },
        { file: 'client/entry.js', size: '/* entry */'.length },
        { file: 'client/home.js', size: '/* home */'.length },
      ]),
    );
    const entry = join(folder(), 'remote-public/1.0.0/client/entry.js');
    await expect(readFile(entry, 'utf8')).resolves.toBe('/* entry */');
    expect(store.baseUrl('remote-public', '1.0.0')).toBe('/releases/remote-public/1.0.0');
  });

  test("reads a file only if it matches the release's hash", async () => {
    const store = diskStore(folder());
    const { entry } = createRelease();
    await store.addRelease(createRelease(), await writeDist(folder()));
    const read = (file = entry.file) => store.readFile('remote-public', '1.0.0', file, entry.integrity);
    await expect(read()).resolves.toEqual(Buffer.from('/* entry */'));
    await writeFile(join(folder(), 'remote-public/1.0.0/client/entry.js'), '/* entry! */');
    await expect(read()).rejects.toThrow("remote-public 1.0.0: client/entry.js isn't what was released");
    await expect(read('client/gone.js')).rejects.toThrow('gone.js');
    await expect(read('../../catalogue.json')).rejects.toThrow("Not a file's name inside a release");
  });

  test('reads `release.json` only if it matches its hash, and fails without one', async () => {
    const store = diskStore(folder());
    await store.addRelease(createRelease(), await writeDist(folder()));
    const read = (integrity?: string) => store.readRelease('remote-public', '1.0.0', integrity);
    await expect(read()).rejects.toThrow(
      'remote-public 1.0.0: release.json has no hash in the catalogue. Publish remote-public again; npm start does.',
    );
    const path = join(folder(), 'remote-public/1.0.0/release.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"Home"', '"Nome"'));
    await expect(read(SEAL)).rejects.toThrow("remote-public 1.0.0: release.json isn't what was released");
    // A valid `release.json` of another release doesn't pass either.
    const other = JSON.stringify(createRelease({ version: '1.1.0' }));
    await writeFile(path, other);
    await expect(read(integrityOf(other))).rejects.toThrow('release.json belongs to remote-public 1.1.0');
  });

  test('adds a release completely or not at all', async () => {
    const store = diskStore(folder());
    const dist = await writeDist(folder());
    // The folder exists, so the last step fails, after everything was copied.
    await mkdir(join(folder(), 'remote-public/1.0.0/something'), { recursive: true });
    await expect(store.addRelease(createRelease(), dist)).rejects.toMatchObject({
      name: 'ReleaseExistsError',
    });
    await expect(store.findRelease('remote-public', '1.0.0')).resolves.toBeUndefined();
    await expect(store.addRelease(createRelease({ version: '1.1.0' }), `${dist}-gone`)).rejects.toThrow();
    await expect(store.findRelease('remote-public', '1.1.0')).resolves.toBeUndefined();
    await expect(readdir(folder())).resolves.not.toContainEqual(expect.stringContaining('.incoming'));
  });

  test('removes temporary files left an hour ago or earlier, but not recent ones', async () => {
    const leave = async (name: string, hours: number) => {
      await mkdir(join(folder(), name));
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(join(folder(), name), then, then);
    };
    await leave('.incoming-old', 1);
    await leave('catalogue.json.old', 2);
    await leave('catalogue.lock.123', 2);
    await leave('.incoming-now', 0.9);
    await leave('remote-admin', 1000);
    await diskStore(folder()).writeCatalogue(live('1.0.0'));
    expect((await readdir(folder())).sort()).toEqual(['.incoming-now', 'catalogue.json', 'remote-admin']);
  });

  test.each([
    ['..', '1.0.0'],
    ['../outside', '1.0.0'],
    ['remote-public', '..'],
    ['remote-public', '../../outside'],
    ['remote-public', '1.0.0/../../../outside'],
    ['/etc', '1.0.0'],
  ])('rejects app "%s", version "%s", which lead out of the folder', async (app, version) => {
    const store = diskStore(join(folder(), 'releases'));
    await mkdir(join(folder(), 'outside'));
    await writeFile(join(folder(), 'outside/release.json'), JSON.stringify(createRelease()));
    await expect(store.readRelease(app, version, SEAL)).rejects.toThrow();
    await expect(store.findRelease(app, version)).rejects.toThrow();
    await expect(store.listFiles(app, version)).rejects.toThrow();
    const dist = await writeDist(folder());
    await expect(store.addRelease(createRelease({ app, version }), dist)).rejects.toThrow();
    await expect(readdir(join(folder(), 'outside'))).resolves.toEqual(['release.json']);
  });

  test('lists releases while another process removes them', async () => {
    const store = diskStore(folder());
    const versions = Array.from({ length: 20 }, (_, count) => `1.${count}.0`);
    for (const version of versions)
      await store.addRelease(createRelease({ version }), await writeDist(folder()));
    const lists = versions.map(async (version) => {
      const removing = store.removeRelease('remote-public', version);
      const listed = await store.listVersions();
      await removing;
      return listed;
    });
    for (const listed of await Promise.all(lists)) expect(listed.length).toBeLessThanOrEqual(versions.length);
    expect(await store.listVersions()).toEqual([]);
  });

  test('lists a release that lacks a file', async () => {
    const store = diskStore(folder());
    await store.addRelease(createRelease(), await writeDist(folder()));
    await symlink('nowhere', join(folder(), 'remote-public/1.0.0/gone.js'));
    await expect(store.listVersions()).rejects.toThrow('gone.js');
  });

  test('names a damaged release.json', async () => {
    const store = diskStore(folder());
    await store.addRelease(createRelease(), await writeDist(folder()));
    await writeFile(join(folder(), 'remote-public/1.0.0/release.json'), '{');
    await expect(store.readRelease('remote-public', '1.0.0', integrityOf('{'))).rejects.toThrow(
      "remote-public 1.0.0: release.json isn't JSON",
    );
  });

  test('reports a damaged catalogue instead of an empty one', async () => {
    await writeFile(join(folder(), 'catalogue.json'), '{"revision":1');
    const store = diskStore(folder());
    await expect(store.readCatalogue()).rejects.toThrow(/catalogue\.json is damaged: it isn't JSON/);
    await expect(store.writeCatalogue(live('1.0.0'))).rejects.toThrow('is damaged');
  });
});

describe('pictures', () => testPictures((dir) => diskStore(join(dir, 'releases'))));

describe('its lock', () => {
  const BUSY = 'Another release is being published at this moment';

  test('stops a slow process whose lock another one has taken over', async () => {
    const path = join(folder(), 'catalogue.lock');
    const work = jest.fn();
    const heldUp = withLock(path, async (checkHeld) => {
      await checkHeld();
      const then = new Date(Date.now() - 60_000);
      await utimes(path, then, then);
      await withLock(path, async (checkOther) => {
        await checkOther();
        await expect(checkHeld()).rejects.toThrow(BUSY);
      });
      // It can't continue after the other is done, either.
      await checkHeld();
      work();
    });
    await expect(heldUp).rejects.toThrow(BUSY);
    expect(work).not.toHaveBeenCalled();
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });
});

describe('apps from source', () => {
  const disk = () => diskStore(join(folder(), 'releases'));
  const file = () => join(folder(), 'dev.json');
  const fromSource = createRelease({ version: '0.0.0-dev' });

  async function serve(...releases: readonly (typeof fromSource)[]) {
    const entries = releases.map((release) => [
      release.app,
      { release, baseUrl: 'http://127.0.0.1:8081', dir: folder() },
    ]);
    await writeFile(file(), JSON.stringify({ client: '', apps: Object.fromEntries(entries) }));
  }

  beforeEach(async () => {
    await publish(disk(), [await writeDist(folder(), {}, createShell), await writeDist(folder())]);
  });

  test('are live in place of their published releases; the others stay as published', async () => {
    await serve(fromSource);
    const store = devStore(disk(), file());
    const catalogue = await store.readCatalogue();
    const { apps } = catalogue;
    expect(apps['remote-public']).toMatchObject({ live: '0.0.0-dev', previous: null });
    expect(apps.shell).toMatchObject({ live: '1.0.0' });

    await expect(store.readRelease('remote-public', '0.0.0-dev', undefined)).resolves.toEqual(fromSource);
    expect(store.baseUrl('remote-public', '0.0.0-dev')).toBe('http://127.0.0.1:8081');
    await expect(store.readRelease('shell', '1.0.0', hashOf(catalogue, 'shell', '1.0.0'))).resolves.toEqual(
      createShell(),
    );
    expect(store.baseUrl('shell', '1.0.0')).toBe('/releases/shell/1.0.0');
  });

  test('are rendered with the bundle in their folder, whatever its hash is by now', async () => {
    await serve(fromSource);
    await writeFile(join(folder(), 'index.cjs'), 'exports.pages = {};');
    const read = devStore(disk(), file()).readFile(
      'remote-public',
      '0.0.0-dev',
      'index.cjs',
      'sha384-before',
    );
    expect(String(await read)).toBe('exports.pages = {};');
  });

  test('leave their published versions readable', async () => {
    await serve(fromSource);
    const store = devStore(disk(), file());
    const hash = hashOf(await store.readCatalogue(), 'remote-public', '1.0.0');
    await expect(store.readRelease('remote-public', '1.0.0', hash)).resolves.toEqual(createRelease());
    expect(store.baseUrl('remote-public', '1.0.0')).toBe('/releases/remote-public/1.0.0');
  });

  test('appear and disappear with their development servers on the next page', async () => {
    await serve();
    const store = devStore(disk(), file());
    const before = await store.readCatalogue();
    expect(before.apps['remote-public']).toMatchObject({ live: '1.0.0' });
    await serve(fromSource);
    expect(store.isCurrent(before)).toBe(false);
    expect((await store.readCatalogue()).apps['remote-public']).toMatchObject({ live: '0.0.0-dev' });
  });

  test('leave the published releases unchanged', async () => {
    const before = await disk().readCatalogue();
    await serve(fromSource);
    await devStore(disk(), file()).readCatalogue();
    await expect(disk().readCatalogue()).resolves.toEqual(before);
  });
});
