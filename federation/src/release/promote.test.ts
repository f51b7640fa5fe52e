import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';
import { diskStore } from './store-disk';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));
const remote = (version: string, given = {}) => writeDist(folder(), { version, ...given });
const live = async () => (await store().readCatalogue()).apps['remote-public']!.live;
const previews = async () =>
  (await store().readCatalogue()).previews?.['remote-public']?.map(({ version }) => version) ?? [];
const preview = async (version: string, given = {}) =>
  publish(store(), [await remote(version, given)], { isPreview: true });
const APP = 'remote-public';

beforeEach(async () => {
  await publish(store(), [await writeDist(folder(), {}, createShell), await remote('1.0.0')]);
});

test('a preview leaves alone what is live, until it is promoted', async () => {
  await preview('1.1.0-rc.1');
  expect([await live(), await previews()]).toEqual(['1.0.0', ['1.1.0-rc.1']]);
  await expect(promote(store(), [{ app: APP }])).resolves.toMatchObject([{ version: '1.1.0-rc.1' }]);
  expect([await live(), await previews()]).toEqual(['1.1.0-rc.1', []]);
});

test('the newest preview is taken, or the version that is named', async () => {
  await preview('1.1.0-rc.1');
  await preview('1.1.0-rc.2');
  await promote(store(), [{ app: APP, version: '1.1.0-rc.1' }]);
  expect([await live(), await previews()]).toEqual(['1.1.0-rc.1', ['1.1.0-rc.2']]);
  await promote(store(), [{ app: APP }]);
  expect([await live(), await previews()]).toEqual(['1.1.0-rc.2', []]);
});

test('a preview is held to what is live, like any release', async () => {
  await expect(preview('1.1.0-rc.1', { requires: { react: '^19.4.0' } })).rejects.toThrow(
    'needs react ^19.4.0',
  );
  await expect(previews()).resolves.toEqual([]);
});

test('a preview that is published once more changes nothing; published as a release it goes live', async () => {
  await preview('1.1.0');
  await expect(preview('1.1.0')).resolves.toEqual([]);
  await publish(store(), [await remote('1.1.0')]);
  expect([await live(), await previews()]).toEqual(['1.1.0', []]);
});

test('what was rolled back can be promoted again', async () => {
  await publish(store(), [await remote('1.1.0')]);
  await rollback(store(), [{ app: APP }]);
  await promote(store(), [{ app: APP, version: '1.1.0' }]);
  await expect(live()).resolves.toBe('1.1.0');
});

test('what is live already is not promoted again', async () => {
  await expect(promote(store(), [{ app: APP, version: '1.0.0' }])).resolves.toEqual([]);
});

test('one that is damaged is refused, and what is not there is named', async () => {
  await preview('1.1.0-rc.1');
  await writeFile(join(folder(), 'releases', APP, '1.1.0-rc.1/client/entry.js'), '/* altered */');
  await expect(promote(store(), [{ app: APP }])).rejects.toThrow(
    /1\.1\.0-rc\.1 is damaged.*\n- .*client\/entry\.js isn't what was released/,
  );
  await expect(promote(store(), [{ app: APP, version: '2.0.0' }])).rejects.toThrow(
    "remote-public 2.0.0 isn't published. To be previewed are: 1.1.0-rc.1.",
  );
  await expect(promote(store(), [{ app: 'shell' }])).rejects.toThrow(
    'Of shell nothing is previewed. Publish it with --preview, or say which version: shell@VERSION',
  );
  await expect(live()).resolves.toBe('1.0.0');
});
