import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planPage } from '@portfolio/federation/compose';
import { diskStore } from '@portfolio/federation/releases';
import type { PublicConfig } from '@portfolio/shared-api/config';
import { pageBundle, publish, SHELL_BUNDLE, testRelease, testShell } from '../../tests/support/test-releases';
import { readComposition } from './composition';
import { renderJob } from './render-job';

let dir: string;
let store: ReturnType<typeof diskStore>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-releases-'));
  store = diskStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Bundles that were read stay in memory by app, version and hash: each test has code of its own. */
const bundle = (name: string) => pageBundle(`return { content: ${JSON.stringify(name)} }`);

async function jobFor(url: string) {
  const composition = await readComposition(store, await store.readCatalogue(), ({ error }) => {
    throw error;
  });
  const planned = planPage(composition.remotes, url.split('?')[0]!)!;
  return renderJob({ store, composition, planned, url, config: { siteName: 'Ada' } as PublicConfig });
}

it('has both bundles, the page and what it’s rendered from', async () => {
  const routes = [{ path: '/projects/:id', page: 'home', access: 'public' as const }];
  const remote = testRelease({ bundle: bundle('whole'), routes });
  await publish(store, testShell(), remote);
  expect(await jobFor('/projects/7?tab=2')).toEqual({
    shell: {
      key: expect.stringMatching(/^shell@1\.0\.0 sha384-/),
      code: SHELL_BUNDLE,
      assets: '/releases/shell/1.0.0/client/',
    },
    remote: { key: expect.stringMatching(/^remote-public@1\.0\.0 sha384-/), code: bundle('whole') },
    page: 'home',
    input: {
      url: '/projects/7?tab=2',
      app: 'remote-public',
      route: routes[0],
      params: { id: '7' },
      releases: { 'remote-public': expect.objectContaining({ version: '1.0.0' }) },
      config: { siteName: 'Ada' },
    },
  });
});

it('isn’t had of a bundle that isn’t what was released, until it is again', async () => {
  const code = bundle('altered');
  await publish(store, testShell(), testRelease({ bundle: code }));
  const file = join(dir, 'remote-public/1.0.0/server/server.js');
  await appendFile(file, '\nstealEverything();');
  await expect(jobFor('/')).rejects.toThrow("remote-public 1.0.0: server/server.js isn't what was released");
  await writeFile(file, code);
  expect((await jobFor('/')).remote.code).toBe(code);
});

it('isn’t had of a bundle that is gone, or that never was', async () => {
  await publish(store, testShell(), testRelease({ bundle: bundle('gone') }));
  await rm(join(dir, 'remote-public/1.0.0/server/server.js'));
  await expect(jobFor('/')).rejects.toThrow('server.js');
  await publish(store, testRelease({ version: '2.0.0', bundle: null }));
  await expect(jobFor('/')).rejects.toThrow('remote-public 2.0.0 has no server bundle');
});

it('reads a bundle once', async () => {
  await publish(store, testShell(), testRelease({ bundle: bundle('once') }));
  const read = jest.spyOn(store, 'readFile');
  const [first, second] = await Promise.all([jobFor('/'), jobFor('/')]);
  expect(await jobFor('/')).toEqual(first);
  expect(second).toEqual(first);
  expect(read.mock.calls.filter(([app]) => app === 'remote-public')).toHaveLength(1);
});
