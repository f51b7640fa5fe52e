import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRelease, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { EMPTY_CATALOGUE, withLive, type Catalogue } from './catalogue';
import { diskStore } from './store-disk';

const folder = temporaryFolder();
const NOW = new Date('2026-11-16T08:00:00Z');
const live = (version: string, before: Catalogue = EMPTY_CATALOGUE) =>
  withLive(before, { 'remote-public': version }, NOW);

/** A lock that a process left which died `seconds` ago. */
async function leaveLock(seconds: number): Promise<string> {
  const path = join(folder(), 'catalogue.lock');
  const then = new Date(Date.now() - seconds * 1000);
  await writeFile(path, '');
  await utimes(path, then, then);
  return path;
}

/** Several processes publish a version each at the same moment. */
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

test('where nothing was published the catalogue is the empty one', async () => {
  await expect(diskStore(join(folder(), 'releases')).readCatalogue()).resolves.toEqual(EMPTY_CATALOGUE);
});

test('what is written is read, also by another process, and after the next change', async () => {
  const [writer, reader] = [diskStore(folder()), diskStore(folder())];
  await writer.writeCatalogue(live('1.0.0'));
  await expect(reader.readCatalogue()).resolves.toEqual(live('1.0.0'));
  const next = live('1.1.0', live('1.0.0'));
  await writer.writeCatalogue(next);
  await expect(reader.readCatalogue()).resolves.toEqual(next);
  await expect(readdir(folder())).resolves.toEqual(['catalogue.json']);
});

test('a change made from an older catalogue is refused, and the newer one stands', async () => {
  const store = diskStore(folder());
  await store.writeCatalogue(live('1.0.0'));
  const attempt = store.writeCatalogue(live('2.0.0'));
  await expect(attempt).rejects.toMatchObject({
    name: 'CatalogueConflictError',
    message: expect.stringContaining('Publish again'),
  });
  await expect(store.readCatalogue()).resolves.toEqual(live('1.0.0'));
});

test('of several writers at once exactly one wins, and the others are told', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const { winners, refusals, live, revisions } = await race(round);
    expect(winners).toEqual([live]);
    expect(revisions).toBe(1);
    for (const refusal of refusals) expect(refusal).toMatch(/[Pp]ublish again/);
  }
});

test('a lock that was just taken is respected', async () => {
  const lock = await leaveLock(1);
  await expect(diskStore(folder()).writeCatalogue(live('1.0.0'))).rejects.toThrow(
    'Another release is being published at this moment. Wait for it, then publish again.',
  );
  await expect(stat(lock)).resolves.toBeDefined();
});

test('a lock left by a process that died is taken over, and is gone afterwards', async () => {
  await leaveLock(60);
  const store = diskStore(folder());
  await store.writeCatalogue(live('1.0.0'));
  await expect(store.readCatalogue()).resolves.toEqual(live('1.0.0'));
  await expect(readdir(folder())).resolves.toEqual(['catalogue.json']);
});

test('of several that find an abandoned lock exactly one wins', async () => {
  for (let round = 1; round <= 20; round += 1) {
    await leaveLock(60);
    const { winners, refusals, live, revisions } = await race(round);
    expect(winners).toEqual([live]);
    expect(revisions).toBe(1);
    for (const refusal of refusals) expect(refusal).toMatch(/[Pp]ublish again/);
  }
});

test('a release is there with all its files once it is added', async () => {
  const store = diskStore(folder());
  await expect(store.hasRelease('remote-public', '1.0.0')).resolves.toBe(false);
  await store.addRelease(createRelease(), await writeDist(folder()));
  await expect(store.hasRelease('remote-public', '1.0.0')).resolves.toBe(true);
  await expect(store.readRelease('remote-public', '1.0.0')).resolves.toEqual(createRelease());
  const entry = join(folder(), 'remote-public/1.0.0/client/entry.js');
  await expect(readFile(entry, 'utf8')).resolves.toBe('/* entry */');
  expect(store.baseUrl('remote-public', '1.0.0')).toBe('/releases/remote-public/1.0.0');
});

test('a file of a release is read if its bytes are those that were released', async () => {
  const store = diskStore(folder());
  const { entry } = createRelease();
  await store.addRelease(createRelease(), await writeDist(folder()));
  const read = (file = entry.file) => store.readFile('remote-public', '1.0.0', file, entry.integrity);
  await expect(read()).resolves.toBe('/* entry */');
  await writeFile(join(folder(), 'remote-public/1.0.0/client/entry.js'), '/* entry! */');
  await expect(read()).rejects.toThrow("remote-public 1.0.0: client/entry.js isn't what was released");
  await expect(read('client/gone.js')).rejects.toThrow('gone.js');
  await expect(read('../../catalogue.json')).rejects.toThrow('Not a file of the release');
});

test('a release that can not be copied whole is not there at all', async () => {
  const store = diskStore(folder());
  const dist = await writeDist(folder());
  // Its place is taken, so the last step fails: everything was copied by then.
  await mkdir(join(folder(), 'remote-public/1.0.0/something'), { recursive: true });
  await expect(store.addRelease(createRelease(), dist)).rejects.toThrow();
  await expect(store.hasRelease('remote-public', '1.0.0')).resolves.toBe(false);
  await expect(store.addRelease(createRelease({ version: '1.1.0' }), `${dist}-gone`)).rejects.toThrow();
  await expect(store.hasRelease('remote-public', '1.1.0')).resolves.toBe(false);
  const left = await readdir(folder());
  expect(left.filter((name) => name.startsWith('.incoming'))).toEqual([]);
});

test.each([
  ['..', '1.0.0'],
  ['../outside', '1.0.0'],
  ['remote-public', '..'],
  ['remote-public', '../../outside'],
  ['remote-public', '1.0.0/../../../outside'],
  ['/etc', '1.0.0'],
])('there is no way out of the folder by app "%s", version "%s"', async (app, version) => {
  const store = diskStore(join(folder(), 'releases'));
  await mkdir(join(folder(), 'outside'));
  await writeFile(join(folder(), 'outside/release.json'), JSON.stringify(createRelease()));
  await expect(store.readRelease(app, version)).rejects.toThrow();
  await expect(store.hasRelease(app, version)).rejects.toThrow();
  const dist = await writeDist(folder());
  await expect(store.addRelease(createRelease({ app, version }), dist)).rejects.toThrow();
  await expect(readdir(join(folder(), 'outside'))).resolves.toEqual(['release.json']);
});

test('a damaged release.json is named', async () => {
  const store = diskStore(folder());
  await store.addRelease(createRelease(), await writeDist(folder()));
  await writeFile(join(folder(), 'remote-public/1.0.0/release.json'), '{');
  await expect(store.readRelease('remote-public', '1.0.0')).rejects.toThrow(
    "remote-public 1.0.0: release.json isn't JSON",
  );
});

test('a damaged catalogue is an error, never an empty one', async () => {
  await writeFile(join(folder(), 'catalogue.json'), '{"revision":1');
  await expect(diskStore(folder()).readCatalogue()).rejects.toThrow();
});
