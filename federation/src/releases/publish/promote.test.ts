import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './rollback';
import { diskStore } from '../stores/disk-store';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));

describe('promote', () => {
  const remote = (version: string, given = {}) => writeDist(folder(), { version, ...given });
  const live = async () => (await store().readCatalogue()).apps['remote-public']!.live;
  const previews = async () =>
    (await store().readCatalogue()).previews?.['remote-public']?.map(({ version }) => version) ?? [];
  const preview = async (version: string, given = {}) =>
    publish(store(), [await remote(version, given)], { command: 'preview' });
  const APP = 'remote-public';

  beforeEach(async () => {
    await publish(store(), [await writeDist(folder(), {}, createShell), await remote('1.0.0')]);
  });

  test("a preview leaves the live releases alone until it's promoted", async () => {
    await preview('1.1.0-rc.1');
    expect([await live(), await previews()]).toEqual(['1.0.0', ['1.1.0-rc.1']]);
    await expect(promote(store(), [{ app: APP }])).resolves.toMatchObject([{ version: '1.1.0-rc.1' }]);
    expect([await live(), await previews()]).toEqual(['1.1.0-rc.1', []]);
  });

  test('makes the newest preview live, or the given version', async () => {
    await preview('1.1.0-rc.1');
    await preview('1.1.0-rc.2');
    await promote(store(), [{ app: APP, version: '1.1.0-rc.1' }]);
    expect([await live(), await previews()]).toEqual(['1.1.0-rc.1', ['1.1.0-rc.2']]);
    await promote(store(), [{ app: APP }]);
    expect([await live(), await previews()]).toEqual(['1.1.0-rc.2', []]);
  });

  test('a preview is checked against the live releases like any release', async () => {
    await expect(preview('1.1.0-rc.1', { requires: { react: '^19.4.0' } })).rejects.toThrow(
      'needs react ^19.4.0',
    );
    await expect(previews()).resolves.toEqual([]);
  });

  test('publishing a preview again changes nothing; publishing it as a release makes it live', async () => {
    await preview('1.1.0');
    await expect(preview('1.1.0')).resolves.toEqual([]);
    await publish(store(), [await remote('1.1.0')]);
    expect([await live(), await previews()]).toEqual(['1.1.0', []]);
  });

  test('makes a version live again that was rolled back, which publishing it refuses (threat 30)', async () => {
    await publish(store(), [await remote('1.1.0')]);
    await rollback(store(), [{ app: APP }]);
    await expect(publish(store(), [await remote('1.1.0')])).rejects.toThrow(
      'remote-public@1.1.0 was rolled back. Raise the version, or make it live again: npm run release -- promote remote-public@1.1.0',
    );
    await expect(live()).resolves.toBe('1.0.0');
    await promote(store(), [{ app: APP, version: '1.1.0' }]);
    await expect(live()).resolves.toBe('1.1.0');
  });

  test('skips versions that are already live', async () => {
    await expect(promote(store(), [{ app: APP, version: '1.0.0' }])).resolves.toEqual([]);
  });

  test('rejects a damaged version, and names a missing one', async () => {
    await preview('1.1.0-rc.1');
    await writeFile(join(folder(), 'releases', APP, '1.1.0-rc.1/client/entry.js'), '/* altered */');
    await expect(promote(store(), [{ app: APP }])).rejects.toThrow(
      /1\.1\.0-rc\.1 is damaged.*\n- .*client\/entry\.js isn't what was released/,
    );
    await expect(promote(store(), [{ app: APP, version: '2.0.0' }])).rejects.toThrow(
      "remote-public 2.0.0 isn't published. Its previews are: 1.1.0-rc.1.",
    );
    await expect(promote(store(), [{ app: 'shell' }])).rejects.toThrow(
      'shell has no gradual release and no previews. Publish one with --preview, or name a version: shell@VERSION',
    );
    await expect(live()).resolves.toBe('1.0.0');
  });
});
