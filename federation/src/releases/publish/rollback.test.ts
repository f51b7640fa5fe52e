import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskReleases } from '../../../tests/disk-releases';
import { publish } from './publish';
import { rollback } from './rollback';
import { verify } from './verify';

const { folder, store, remote, shell, liveVersions } = diskReleases();

describe('rollback', () => {
  const released = (app: string, version: string, file: string) =>
    join(folder(), 'releases', app, version, file);

  const APP = { app: 'remote-public' };

  beforeEach(async () => {
    await publish(store(), [await shell(), await remote()]);
    await publish(store(), [await remote({ version: '1.1.0' })]);
  });

  test('makes the previous release live and changes nothing else', async () => {
    await expect(rollback(store(), [APP])).resolves.toMatchObject([
      { app: 'remote-public', version: '1.0.0' },
    ]);
    await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0', 'remote-public': '1.0.0' });
    await expect(verify(store())).resolves.toMatchObject({ faults: [] });
  });

  test('changes nothing in a dry run', async () => {
    const before = await store().readCatalogue();
    await expect(rollback(store(), [APP], { isDryRun: true })).resolves.toMatchObject([{ version: '1.0.0' }]);
    await expect(store().readCatalogue()).resolves.toEqual(before);
  });

  test('rejects a damaged release and names the file', async () => {
    await writeFile(released('remote-public', '1.0.0', 'client/home.js'), '/* altered */');
    await expect(rollback(store(), [APP])).rejects.toThrow(
      /^Refused: remote-public 1\.0\.0 is damaged, and can't go live\. Publish a new version\.\n- remote-public 1\.0\.0: client\/home\.js isn't what was released$/,
    );
    await rm(released('remote-public', '1.0.0', 'release.json'));
    await expect(rollback(store(), [APP])).rejects.toThrow('release.json');
    await expect(liveVersions()).resolves.toMatchObject({ 'remote-public': '1.1.0' });
  });

  test('rejects a missing release and says what to do', async () => {
    await rm(join(folder(), 'releases/remote-public/1.0.0'), { recursive: true });
    await expect(rollback(store(), [APP])).rejects.toMatchObject({
      name: 'RefusedChangeError',
      message: expect.stringMatching(/^Refused: remote-public 1\.0\.0 is gone.*Publish a new version\.$/),
    });
    await expect(liveVersions()).resolves.toMatchObject({ 'remote-public': '1.1.0' });
  });

  test('fails if the given catalogue has changed since', async () => {
    const catalogue = await store().readCatalogue();
    await publish(store(), [await remote({ version: '1.2.0' })]);
    await expect(rollback(store(), [{ ...APP, to: '1.0.0' }], { catalogue })).rejects.toMatchObject({
      name: 'CatalogueConflictError',
    });
    await expect(liveVersions()).resolves.toMatchObject({ 'remote-public': '1.2.0' });
  });

  test("rejects a shell that doesn't work with the live releases, unless they go back with it", async () => {
    await publish(store(), [
      await shell({ version: '1.1.0', provides: { react: '19.4.0' } }),
      await remote({ version: '1.2.0', requires: { react: '^19.4.0' } }),
    ]);
    await expect(rollback(store(), [{ app: 'shell' }])).rejects.toThrow(
      'remote-public 1.2.0 needs react ^19.4.0, but shell 1.0.0 provides 19.3.1.',
    );
    await rollback(store(), [{ app: 'shell' }, APP]);
    await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0', 'remote-public': '1.1.0' });
  });

  test("doesn't overwrite a catalogue that changed in the meantime", async () => {
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
});
