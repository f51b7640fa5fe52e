import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { hashOf, type Catalogue } from '../model/catalogue';
import { mirroredSource } from './mirrored-source';
import { publish } from '../publish/publish';
import { rollback } from '../publish/rollback';
import { diskStore } from './disk-store';

const folder = temporaryFolder();
/** Plays a store on another machine. */
const elsewhere = () => diskStore(join(folder(), 'elsewhere'));
const remote = (version = '1.0.0') => writeDist(folder(), { version });

const LIMIT_MS = 60_000;
let time: number;
let faults: unknown[];
let isDown: boolean;
/** Requests to the store while it hangs. */
let held: (() => void)[];
let hangs: boolean;
beforeEach(async () => {
  [time, faults, isDown, held, hangs] = [0, [], false, [], false];
  await publish(elsewhere(), [await writeDist(folder(), {}, createShell), await remote()]);
});

function mirror() {
  const store = elsewhere();
  const reachable = {
    ...store,
    async readCatalogue() {
      if (hangs) await new Promise<void>((resolve) => held.push(resolve));
      if (isDown) throw new Error('out of reach');
      return store.readCatalogue();
    },
  };
  return mirroredSource(reachable, {
    folder: join(folder(), 'here'),
    limit: LIMIT_MS,
    onFault: (error) => faults.push(error),
    now: () => time,
  });
}
const liveOf = async (source: ReturnType<typeof mirror>) =>
  (await source.readCatalogue()).apps['remote-public']!.live;

/** Until the new catalogue is read, readers get the old one. */
async function untilRead(source: ReturnType<typeof mirror>, catalogue: Catalogue) {
  while (!source.isCurrent(catalogue)) {
    await source.readCatalogue();
    await new Promise(setImmediate);
  }
}

test('copies a requested release completely', async () => {
  const source = mirror();
  const catalogue = await source.readCatalogue();
  const hash = hashOf(catalogue, 'remote-public', '1.0.0');
  const releases = await Promise.all([
    source.readRelease('remote-public', '1.0.0', hash),
    source.readRelease('remote-public', '1.0.0', hash),
  ]);
  const { file, integrity } = releases[0].entry;
  await expect(source.readFile('remote-public', '1.0.0', file, integrity)).resolves.toEqual(
    Buffer.from('/* entry */'),
  );
  await expect(readdir(join(folder(), 'here'))).resolves.toEqual(['remote-public']);
  expect(source.baseUrl('remote-public', '1.0.0')).toBe('/releases/remote-public/1.0.0');
});

test('sees a new live release within a second, without requesting the catalogue more often', async () => {
  const source = mirror();
  const first = await source.readCatalogue();
  await publish(elsewhere(), [await remote('1.1.0')]);
  time = 999;
  expect(source.isCurrent(first)).toBe(true);
  await expect(liveOf(source)).resolves.toBe('1.0.0');
  time = 1_000;
  expect(source.isCurrent(first)).toBe(false);
  await expect(liveOf(source)).resolves.toBe('1.1.0');
});

test("returns the same object as long as the catalogue doesn't change", async () => {
  const source = mirror();
  const first = await source.readCatalogue();
  time = 5_000;
  await expect(source.readCatalogue()).resolves.toBe(first);
  expect(source.isCurrent(first)).toBe(true);
});

test('keeps the known catalogue while the store is unreachable, and reports that once', async () => {
  const source = mirror();
  const first = await source.readCatalogue();
  for (const round of [1, 2]) {
    isDown = true;
    for (let second = 1; second <= 3; second += 1) {
      time += 2_000;
      await expect(source.readCatalogue()).resolves.toBe(first);
    }
    expect(faults).toHaveLength(round);
    isDown = false;
    time += 2_000;
    await untilRead(source, first);
  }
  expect(faults[0]).toEqual(new Error('out of reach'));
});

describe('while the store hangs', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const LATE = `The catalogue didn't arrive within ${LIMIT_MS} ms`;

  test('waits once until the time limit, then uses the known catalogue and reports that until the new one arrives', async () => {
    const source = mirror();
    const first = await source.readCatalogue();
    await publish(elsewhere(), [await remote('1.1.0')]);
    hangs = true;
    time = 2_000;
    const waiting = source.readCatalogue();
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await expect(waiting).resolves.toBe(first);
    time = 4_000;
    await expect(source.readCatalogue()).resolves.toBe(first);
    expect(held).toHaveLength(1);
    expect(faults).toEqual([new Error(LATE)]);

    hangs = false;
    held[0]!();
    while ((await liveOf(source)) !== '1.1.0') await new Promise(setImmediate);
    expect(faults).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('never makes readers wait twice for a store that is always late, and reports that once', async () => {
    const source = mirror();
    const first = await source.readCatalogue();
    for (let round = 1; round <= 3; round += 1) {
      hangs = true;
      time += 2_000;
      const waiting = source.readCatalogue();
      if (round === 1) await jest.advanceTimersByTimeAsync(LIMIT_MS);
      await expect(waiting).resolves.toBe(first);
      time += LIMIT_MS + 1;
      hangs = false;
      held.pop()!();
      while (!source.isCurrent(first)) await new Promise(setImmediate);
    }
    expect(faults).toEqual([new Error(LATE)]);
  });

  test('fails after the time limit if no catalogue is known', async () => {
    hangs = true;
    const failure = expect(mirror().readCatalogue()).rejects.toThrow(LATE);
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await failure;
  });
});

test('removes unused copies and keeps the live releases', async () => {
  const source = mirror();
  const bring = (version: string) => source.fetchToDisk('remote-public', version);
  await bring('1.0.0');
  await publish(elsewhere(), [await remote('1.1.0')]);
  time = 1_000;
  await bring('1.1.0');
  await rollback(elsewhere(), [{ app: 'remote-public' }]);
  const here = () => readdir(join(folder(), 'here/remote-public'));
  const DAY_MS = 24 * 60 * 60_000;
  time = Date.now() + 29 * DAY_MS;
  await source.prune();
  await expect(here()).resolves.toEqual(['1.0.0', '1.1.0']);
  time = Date.now() + 31 * DAY_MS;
  await source.prune();
  await expect(here()).resolves.toEqual(['1.0.0']);
});

test("uses the live release's age if it isn't recorded since when a copy is unused", async () => {
  const source = mirror();
  await source.fetchToDisk('remote-public', '1.0.0');
  await publish(elsewhere(), [await remote('1.1.0')]);
  time = 2_000;
  await source.fetchToDisk('remote-public', '1.1.0');
  await rollback(elsewhere(), [{ app: 'remote-public' }]);
  // An older tool's catalogue has no `retired`.
  const { retired: _, ...noted } = await elsewhere().readCatalogue();
  await elsewhere().writeCatalogue({ ...noted, revision: noted.revision + 1 });
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  const copy = join(folder(), 'here/remote-public/1.1.0');
  await utimes(copy, old, old);
  time = Date.now() + 2_000;
  await source.prune();
  await expect(readdir(copy)).resolves.toContain('release.json');
});

test("copies retired releases for open tabs until they're removed", async () => {
  await publish(elsewhere(), [await remote('1.1.0')]);
  await rollback(elsewhere(), [{ app: 'remote-public' }]);
  const source = mirror();
  await expect(source.fetchToDisk('remote-public', '1.1.0')).resolves.toBe(true);
  const catalogue = await elsewhere().readCatalogue();
  const removing = ['remote-public@1.1.0'];
  await elsewhere().writeCatalogue({ ...catalogue, revision: catalogue.revision + 1, removing });
  await expect(mirror().fetchToDisk('remote-public', '1.1.0')).resolves.toBe(false);
});

test('fails if no catalogue is known', async () => {
  isDown = true;
  await expect(mirror().readCatalogue()).rejects.toThrow('out of reach');
});

test('copies only releases that the catalogue lists', async () => {
  const source = mirror();
  await elsewhere().addRelease(
    { ...(await elsewhere().findRelease('remote-public', '1.0.0'))!.release, version: '2.0.0' },
    await remote('2.0.0'),
  );
  await expect(source.fetchToDisk('remote-public', '2.0.0')).resolves.toBe(false);
  await expect(source.fetchToDisk('remote-public', '1.0.0')).resolves.toBe(true);
});
