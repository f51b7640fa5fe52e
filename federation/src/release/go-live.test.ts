import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { temporaryFolder } from '../../tests/temporary-folder';
import type { Gate, GatedRelease } from './gate';
import { publish } from './publish';
import { diskStore } from './store-disk';

const folder = temporaryFolder();
const store = () => diskStore(join(folder(), 'releases'));

const remote = (given = {}) => writeDist(folder(), given);
const shell = (given = {}) => writeDist(folder(), given, createShell);
const liveVersions = async () => {
  const { apps } = await store().readCatalogue();
  return Object.fromEntries(Object.entries(apps).map(([app, { live }]) => [app, live]));
};

describe('a gate', () => {
  const finding = { rule: 'no-red', found: 'client/home.js is red.', remedy: 'Paint it.' };

  test('refuses by naming rule, fault and remedy', async () => {
    await publish(store(), [await shell()]);
    const dist = await remote();
    await expect(publish(store(), [dist], { gate: async () => [finding] })).rejects.toThrow(
      '- remote-public 1.0.0, no-red: client/home.js is red. Paint it.',
    );
    await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0' });
    await expect(readdir(join(folder(), 'releases'))).resolves.toEqual(['catalogue.json', 'shell']);
  });

  test('is asked about each new release, with what would be live and what pages would fall back to', async () => {
    await publish(store(), [await shell(), await remote()]);
    const gate = jest.fn<ReturnType<Gate>, Parameters<Gate>>(async () => []);
    await publish(store(), [await remote({ version: '1.1.0', script: '/* new */' })], { gate });
    const [candidate, { live, previous }] = gate.mock.calls[0]!;
    const names = (gated: readonly GatedRelease[]) =>
      gated.map(({ release }) => `${release.app} ${release.version}`);
    expect(gate).toHaveBeenCalledTimes(1);
    expect(names([candidate])).toEqual(['remote-public 1.1.0']);
    expect(names(live)).toEqual(['shell 1.0.0', 'remote-public 1.1.0']);
    expect(names(previous)).toEqual(['remote-public 1.0.0']);
    await expect(candidate.read('client/entry.js')).resolves.toEqual(Buffer.from('/* new */'));
    await expect(previous[0]!.read('client/entry.js')).resolves.toEqual(Buffer.from('/* entry */'));
    await expect(previous[0]!.read('client/gone.js')).rejects.toThrow();
  });
});

test('a dry run checks all of it and changes nothing', async () => {
  await publish(store(), [await shell()]);
  const before = await readdir(join(folder(), 'releases'), { recursive: true });
  const dryRun = async (given = {}) => publish(store(), [await remote(given)], { isDryRun: true });
  await expect(dryRun()).resolves.toMatchObject([{ app: 'remote-public' }]);
  await expect(dryRun({ requires: { react: '^19.4.0' } })).rejects.toThrow('needs react ^19.4.0');
  await expect(readdir(join(folder(), 'releases'), { recursive: true })).resolves.toEqual(before);
  await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0' });
});
