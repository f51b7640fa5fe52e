import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import { publish } from './publish';
import { rollback } from './rollback';
import { diskStore } from './store-disk';
import { verify } from './verify';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));
const released = (app: string, version: string, file: string) =>
  join(folder(), 'releases', app, version, file);

const remote = (given = {}) => writeDist(folder(), given);
const shell = (given = {}) => writeDist(folder(), given, createShell);
const liveVersions = async () => {
  const { apps } = await store().readCatalogue();
  return Object.fromEntries(Object.entries(apps).map(([app, { live }]) => [app, live]));
};
const APP = { app: 'remote-public' };

beforeEach(async () => {
  await publish(store(), [await shell(), await remote()]);
  await publish(store(), [await remote({ version: '1.1.0' })]);
});

test('the release before is live again, and only that changes', async () => {
  await expect(rollback(store(), [APP])).resolves.toMatchObject([{ app: 'remote-public', version: '1.0.0' }]);
  await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0', 'remote-public': '1.0.0' });
  await expect(verify(store())).resolves.toMatchObject({ faults: [] });
});

test('a dry run changes nothing', async () => {
  const before = await store().readCatalogue();
  await expect(rollback(store(), [APP], { isDryRun: true })).resolves.toMatchObject([{ version: '1.0.0' }]);
  await expect(store().readCatalogue()).resolves.toEqual(before);
});

test('one that is damaged is refused, and named by its file', async () => {
  await writeFile(released('remote-public', '1.0.0', 'client/home.js'), '/* altered */');
  await expect(rollback(store(), [APP])).rejects.toThrow(
    /^Refused: remote-public 1\.0\.0 is damaged, and can't go live\. Publish a new version\.\n- remote-public 1\.0\.0: client\/home\.js isn't what was released$/,
  );
  await rm(released('remote-public', '1.0.0', 'release.json'));
  await expect(rollback(store(), [APP])).rejects.toThrow('release.json');
  await expect(liveVersions()).resolves.toMatchObject({ 'remote-public': '1.1.0' });
});

test('one that is gone is refused, with what to do', async () => {
  await rm(join(folder(), 'releases/remote-public/1.0.0'), { recursive: true });
  await expect(rollback(store(), [APP])).rejects.toMatchObject({
    name: 'RefusedChangeError',
    message: expect.stringMatching(/^Refused: remote-public 1\.0\.0 is gone.*Publish a new version\.$/),
  });
  await expect(liveVersions()).resolves.toMatchObject({ 'remote-public': '1.1.0' });
});

test('what was decided from a catalogue that has changed since is not done', async () => {
  const catalogue = await store().readCatalogue();
  await publish(store(), [await remote({ version: '1.2.0' })]);
  await expect(rollback(store(), [{ ...APP, to: '1.0.0' }], { catalogue })).rejects.toMatchObject({
    name: 'CatalogueConflictError',
  });
  await expect(liveVersions()).resolves.toMatchObject({ 'remote-public': '1.2.0' });
});

test('a shell that does not carry what is live is refused, unless that goes back with it', async () => {
  await publish(store(), [
    await shell({ version: '1.1.0', provides: { react: '19.4.0' } }),
    await remote({ version: '1.2.0', requires: { react: '^19.4.0' } }),
  ]);
  await expect(rollback(store(), [{ app: 'shell' }])).rejects.toThrow(
    'remote-public 1.2.0 needs react ^19.4.0, and shell 1.0.0 brings 19.3.1.',
  );
  await rollback(store(), [{ app: 'shell' }, APP]);
  await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0', 'remote-public': '1.1.0' });
});

test('a change of the catalogue meanwhile is not overwritten', async () => {
  const slow = store();
  const late = {
    ...slow,
    writeCatalogue: async (...args: Parameters<typeof slow.writeCatalogue>) => {
      await publish(store(), [await shell({ version: '1.1.0' })]);
      await slow.writeCatalogue(...args);
    },
  };
  await expect(rollback(late, [APP])).rejects.toMatchObject({ name: 'CatalogueConflictError' });
  await expect(liveVersions()).resolves.toEqual({ shell: '1.1.0', 'remote-public': '1.1.0' });
});
