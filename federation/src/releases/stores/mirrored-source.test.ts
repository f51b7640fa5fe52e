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
/** Stands for a store on another machine. */
const elsewhere = () => diskStore(join(folder(), 'elsewhere'));
const remote = (version = '1.0.0') => writeDist(folder(), { version });

const LIMIT_MS = 60_000;
let time: number;
let faults: unknown[];
let isDown: boolean;
/** What the store is asked for while it hangs. */
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

/** Who asks meanwhile gets what was known. */
async function untilRead(source: ReturnType<typeof mirror>, catalogue: Catalogue) {
  while (!source.isCurrent(catalogue)) {
    await source.readCatalogue();
    await new Promise(setImmediate);
  }
}

test('a release is brought here once it is asked for, whole', async () => {
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

test('what goes live is seen within a second, and asked for no oftener', async () => {
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

test('a catalogue that stands is the same object, however often it is read', async () => {
  const source = mirror();
  const first = await source.readCatalogue();
  time = 5_000;
  await expect(source.readCatalogue()).resolves.toBe(first);
  expect(source.isCurrent(first)).toBe(true);
});

test('while the store is out of reach what is known counts on, and the fault is told once until it is back', async () => {
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

  test('it is waited for only so long and once; what is known counts on, which is told, until it comes', async () => {
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

  test('one that always comes late has nobody wait twice, and is told once', async () => {
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

  test('where nothing is known that is a failure, and no page waits for ever', async () => {
    hangs = true;
    const failure = expect(mirror().readCatalogue()).rejects.toThrow(LATE);
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await failure;
  });
});

test('copies that nobody needs any more are removed, and what is live stays', async () => {
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

test('where it isn’t noted since when nobody needs a copy, the live release’s age counts', async () => {
  const source = mirror();
  await source.fetchToDisk('remote-public', '1.0.0');
  await publish(elsewhere(), [await remote('1.1.0')]);
  time = 2_000;
  await source.fetchToDisk('remote-public', '1.1.0');
  await rollback(elsewhere(), [{ app: 'remote-public' }]);
  // As a tool of before writes it.
  const { retired: _, ...noted } = await elsewhere().readCatalogue();
  await elsewhere().writeCatalogue({ ...noted, revision: noted.revision + 1 });
  const old = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  const copy = join(folder(), 'here/remote-public/1.1.0');
  await utimes(copy, old, old);
  time = Date.now() + 2_000;
  await source.prune();
  await expect(readdir(copy)).resolves.toContain('release.json');
});

test('what is kept for open tabs is brought, until it’s removed', async () => {
  await publish(elsewhere(), [await remote('1.1.0')]);
  await rollback(elsewhere(), [{ app: 'remote-public' }]);
  const source = mirror();
  await expect(source.fetchToDisk('remote-public', '1.1.0')).resolves.toBe(true);
  const catalogue = await elsewhere().readCatalogue();
  const removing = ['remote-public@1.1.0'];
  await elsewhere().writeCatalogue({ ...catalogue, revision: catalogue.revision + 1, removing });
  await expect(mirror().fetchToDisk('remote-public', '1.1.0')).resolves.toBe(false);
});

test('where nothing is known that is a failure', async () => {
  isDown = true;
  await expect(mirror().readCatalogue()).rejects.toThrow('out of reach');
});

test('only what the catalogue names is brought, so that nobody has it look for anything else', async () => {
  const source = mirror();
  await elsewhere().addRelease(
    { ...(await elsewhere().findRelease('remote-public', '1.0.0'))!.release, version: '2.0.0' },
    await remote('2.0.0'),
  );
  await expect(source.fetchToDisk('remote-public', '2.0.0')).resolves.toBe(false);
  await expect(source.fetchToDisk('remote-public', '1.0.0')).resolves.toBe(true);
});
