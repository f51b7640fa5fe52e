import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { diskReleases } from '../../../tests/disk-releases';
import type { Gate, GateInput } from '../model/gate';
import { publish } from './publish';

const { folder, store, remote, shell, liveVersions } = diskReleases();

describe('gates', () => {
  describe('a gate', () => {
    const finding = { rule: 'no-red', found: 'client/home.js is red.', remedy: 'Paint it.' };

    test('rejects a release with rule, violation and fix', async () => {
      await publish(store(), [await shell()]);
      const dist = await remote();
      await expect(publish(store(), [dist], { gate: async () => [finding] })).rejects.toThrow(
        '- remote-public 1.0.0, no-red: client/home.js is red. Paint it.',
      );
      await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0' });
      await expect(readdir(join(folder(), 'releases'))).resolves.toEqual(['catalogue.json', 'shell']);
    });

    test('gets each new release with the live releases and those that pages fall back to', async () => {
      await publish(store(), [await shell(), await remote()]);
      const gate = jest.fn<ReturnType<Gate>, Parameters<Gate>>(async () => []);
      await publish(store(), [await remote({ version: '1.1.0', script: '/* new */' })], { gate });
      const [candidate, { live, previous }] = gate.mock.calls[0]!;
      const names = (gated: readonly GateInput[]) =>
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

  test('runs completely in a dry run, which changes nothing', async () => {
    await publish(store(), [await shell()]);
    const before = await readdir(join(folder(), 'releases'), { recursive: true });
    const dryRun = async (given = {}) => publish(store(), [await remote(given)], { isDryRun: true });
    await expect(dryRun()).resolves.toMatchObject([{ app: 'remote-public' }]);
    await expect(dryRun({ requires: { react: '^19.4.0' } })).rejects.toThrow('needs react ^19.4.0');
    await expect(readdir(join(folder(), 'releases'), { recursive: true })).resolves.toEqual(before);
    await expect(liveVersions()).resolves.toEqual({ shell: '1.0.0' });
  });
});
