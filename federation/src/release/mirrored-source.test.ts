import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { hashOf } from './catalogue';
import { mirroredSource } from './mirrored-source';
import { publish } from './publish';
import { diskStore } from './store-disk';

const folder = temporaryFolder();
/** Stands for a store on another machine. */
const elsewhere = () => diskStore(join(folder(), 'elsewhere'));
const remote = (version = '1.0.0') => writeDist(folder(), { version });

let time: number;
let faults: unknown[];
let isDown: boolean;
beforeEach(async () => {
  [time, faults, isDown] = [0, [], false];
  await publish(elsewhere(), [await writeDist(folder(), {}, createShell), await remote()]);
});

function mirror() {
  const store = elsewhere();
  const reachable = {
    ...store,
    readCatalogue: () => (isDown ? Promise.reject(new Error('out of reach')) : store.readCatalogue()),
  };
  return mirroredSource(reachable, {
    folder: join(folder(), 'here'),
    onFault: (error) => faults.push(error),
    now: () => time,
  });
}
const liveOf = async (source: ReturnType<typeof mirror>) =>
  (await source.readCatalogue()).apps['remote-public']!.live;

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

test('while the store is out of reach what is known counts on, and the fault is told', async () => {
  const source = mirror();
  const first = await source.readCatalogue();
  isDown = true;
  time = 2_000;
  await expect(source.readCatalogue()).resolves.toBe(first);
  expect(faults).toEqual([new Error('out of reach')]);
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
  await expect(source.bring('remote-public', '2.0.0')).resolves.toBe(false);
  await expect(source.bring('remote-public', '1.0.0')).resolves.toBe(true);
});
