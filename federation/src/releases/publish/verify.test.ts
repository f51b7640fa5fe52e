import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRelease, createShell, writeDist } from '../../../tests/releases';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { integrityOf } from '../model/integrity';
import { publish } from './publish';
import { diskStore } from '../stores/disk-store';
import { verify, verifyFiles } from './verify';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));

describe('verify', () => {
  const released = (release: string, file: string) => join(folder(), 'releases', release, file);
  const remote = (version: string) => writeDist(folder(), { version });

  beforeEach(async () => {
    await publish(store(), [await writeDist(folder(), {}, createShell), await remote('1.0.0')]);
    await publish(store(), [await remote('1.1.0')]);
    await publish(store(), [await remote('1.2.0-rc.1')], { command: 'preview' });
  });

  test('checks every file of live, past and previewed releases', async () => {
    await expect(verify(store())).resolves.toEqual({ releases: 4, files: 12, faults: [] });
  });

  test('lists all damaged files, not only the first', async () => {
    await writeFile(released('shell/1.0.0', 'client/entry.js'), '/* entry! */');
    await rm(released('remote-public/1.1.0', 'client/home.js'));
    await writeFile(released('remote-public/1.0.0', 'client/strange.js'), 'alert(1)');
    const previewed = released('remote-public/1.2.0-rc.1', 'release.json');
    await writeFile(previewed, (await readFile(previewed, 'utf8')).replace('"Home"', '"Nome"'));
    const { faults } = await verify(store());
    expect([...faults].sort()).toEqual([
      "remote-public 1.0.0: client/strange.js isn't part of the release",
      expect.stringContaining("remote-public 1.1.0: client/home.js isn't in "),
      "remote-public 1.2.0-rc.1: release.json isn't what was released",
      "shell 1.0.0: client/entry.js isn't what was released",
    ]);
  });

  test('reports a script whose hash differs from the one that pages use, and publish rejects it', async () => {
    const entry = { file: 'client/entry.js', integrity: integrityOf('something else') };
    const { files } = createRelease();
    const dist = await writeDist(folder(), { version: '2.0.0', entry, files });
    await expect(publish(store(), [dist])).rejects.toThrow(
      'pages expect a different hash of client/entry.js. Build remote-public again.',
    );
    const release = createRelease({ version: '2.0.0', entry, files });
    await store().addRelease(release, dist);
    await expect(verifyFiles(store(), release)).resolves.toEqual([
      'remote-public 2.0.0: pages expect a different hash of client/entry.js',
    ]);
  });
});
