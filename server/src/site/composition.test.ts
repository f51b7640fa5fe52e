import type { Catalogue, Release, ReleaseSource } from '@portfolio/federation/releases';
import { testRelease, testShell } from '../../tests/support/test-releases';
import { readComposition } from './composition';

const SINCE = '2026-11-20T08:00:00.000Z';

function storeOf(...releases: Release[]) {
  return {
    readRelease: async (app, version) => {
      const found = releases.find((one) => one.app === app && one.version === version);
      if (!found) throw new Error(`${app} ${version} is gone`);
      return found;
    },
    baseUrl: (app, version) => `/releases/${app}/${version}`,
  } satisfies Partial<ReleaseSource> as unknown as ReleaseSource;
}

const catalogue = (apps: Record<string, [live: string, previous: string | null]>): Catalogue => ({
  revision: 1,
  apps: Object.fromEntries(
    Object.entries(apps).map(([app, [live, previous]]) => [app, { live, previous, since: SINCE }]),
  ),
});
const names = (placed: readonly { release: Release; baseUrl: string }[]) =>
  placed.map(({ release: { app, version } }) => `${app} ${version}`);

const onFault = jest.fn();
beforeEach(() => onFault.mockClear());

const shell = testShell().release;
const shell2 = testShell({ version: '2.0.0' }).release;
const remote = testRelease().release;
const remote2 = testRelease({ version: '2.0.0' }).release;
const admin = testRelease({ app: 'remote-admin' }).release;

it("has the catalogue's live releases and each remote's previous release", async () => {
  const composition = await readComposition(
    storeOf(shell, shell2, remote, remote2, admin),
    catalogue({
      shell: ['2.0.0', '1.0.0'],
      'remote-public': ['2.0.0', '1.0.0'],
      'remote-admin': ['1.0.0', null],
    }),
    onFault,
  );
  expect(composition).toMatchObject({
    shell: { release: { version: '2.0.0' }, baseUrl: '/releases/shell/2.0.0' },
    isDegraded: false,
  });
  expect(names(composition.remotes)).toEqual(['remote-public 2.0.0', 'remote-admin 1.0.0']);
  expect(names(composition.previous)).toEqual(['remote-public 1.0.0']);
  expect(onFault).not.toHaveBeenCalled();
});

it('leaves out a previous release that needs what the live shell lacks', async () => {
  const unfit = testRelease({ requires: { react: '^99.0.0' } }).release;
  const composition = await readComposition(
    storeOf(shell2, unfit, remote2),
    catalogue({ shell: ['2.0.0', null], 'remote-public': ['2.0.0', '1.0.0'] }),
    onFault,
  );
  expect(names(composition.remotes)).toEqual(['remote-public 2.0.0']);
  expect(composition.previous).toEqual([]);
});

it('replaces an unreadable release with the previous one and reports it', async () => {
  const composition = await readComposition(
    storeOf(shell, remote),
    catalogue({
      shell: ['2.0.0', '1.0.0'],
      'remote-public': ['2.0.0', '1.0.0'],
      'remote-admin': ['1.0.0', null],
    }),
    onFault,
  );
  expect(composition.shell.release.version).toBe('1.0.0');
  expect(names(composition.remotes)).toEqual(['remote-public 1.0.0']);
  // It is live now, so it can't be its own fallback.
  expect(composition.previous).toEqual([]);
  expect(composition.isDegraded).toBe(true);
  expect(onFault.mock.calls.map(([{ app, version, error }]) => [app, version, String(error)])).toEqual([
    ['shell', '2.0.0', 'Error: shell 2.0.0 is gone'],
    ['remote-public', '2.0.0', 'Error: remote-public 2.0.0 is gone'],
    ['remote-admin', '1.0.0', 'Error: remote-admin 1.0.0 is gone'],
  ]);
});

it('needs a shell, and says what to do without one', async () => {
  const reading = readComposition(storeOf(remote), catalogue({ 'remote-public': ['1.0.0', null] }), onFault);
  await expect(reading).rejects.toThrow('Run npm start');
});
