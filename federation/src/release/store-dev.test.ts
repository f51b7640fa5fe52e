import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRelease, createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { hashOf } from './catalogue';
import { publish } from './publish';
import { diskStore } from './store-disk';
import { devStore } from './store-dev';

const folder = temporaryFolder();
const disk = () => diskStore(join(folder(), 'releases'));
const file = () => join(folder(), 'dev.json');
const fromSource = createRelease({ version: '0.0.0-dev' });

async function serve(...releases: readonly (typeof fromSource)[]) {
  const entries = releases.map((release) => [release.app, { release, baseUrl: 'http://127.0.0.1:8081' }]);
  await writeFile(file(), JSON.stringify(Object.fromEntries(entries)));
}

beforeEach(async () => {
  await publish(disk(), [await writeDist(folder(), {}, createShell), await writeDist(folder())]);
});

test('an app from source counts as live; the others are as they were published', async () => {
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

test('a published version of an app that is served from source can still be had', async () => {
  await serve(fromSource);
  const store = devStore(disk(), file());
  const hash = hashOf(await store.readCatalogue(), 'remote-public', '1.0.0');
  await expect(store.readRelease('remote-public', '1.0.0', hash)).resolves.toEqual(createRelease());
  expect(store.baseUrl('remote-public', '1.0.0')).toBe('/releases/remote-public/1.0.0');
});

test('development servers that come or go are seen by the next page', async () => {
  await serve();
  const store = devStore(disk(), file());
  const before = await store.readCatalogue();
  expect(before.apps['remote-public']).toMatchObject({ live: '1.0.0' });
  await serve(fromSource);
  expect(store.isCurrent(before)).toBe(false);
  expect((await store.readCatalogue()).apps['remote-public']).toMatchObject({ live: '0.0.0-dev' });
});

test('what is published is left alone', async () => {
  const before = await disk().readCatalogue();
  await serve(fromSource);
  await devStore(disk(), file()).readCatalogue();
  await expect(disk().readCatalogue()).resolves.toEqual(before);
});
