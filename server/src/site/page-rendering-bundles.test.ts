import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '@portfolio/federation/releases';
import { LIVE_ROUTES, LiveSite } from '../../tests/support/live-site';
import { pageBundle, publish, SHELL_BUNDLE, testRelease, testShell } from '../../tests/support/test-releases';

const BUNDLE = pageBundle('return { content: "whole" }');
let dir: string;
let store: ReturnType<typeof diskStore>;
let site: LiveSite;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-releases-'));
  store = diskStore(dir);
  site = new LiveSite();
  await publish(store, testShell(), testRelease({ bundle: BUNDLE, routes: LIVE_ROUTES }));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bundle = () => join(dir, 'remote-public/1.0.0/server/server.js');
const faults = () => site.faults.map(({ error }) => String(error));

it('a page is rendered by the released bundles', async () => {
  expect((await site.pages({ store })('/')).isRendered).toBe(true);
  expect(site.jobs[0]).toMatchObject({ shell: { code: SHELL_BUNDLE }, remote: { code: BUNDLE } });
});

it("a bundle that doesn't match its hash is rejected until it does", async () => {
  const page = site.pages({ store });
  await appendFile(bundle(), '\nstealEverything();');
  expect((await page('/')).isRendered).toBe(false);
  expect(faults()).toEqual([
    expect.stringContaining("remote-public 1.0.0: server/server.js isn't what was released"),
  ]);
  await writeFile(bundle(), BUNDLE);
  site.revision += 1;
  expect((await page('/')).isRendered).toBe(true);
  expect(site.jobs[0]!.remote.code).toBe(BUNDLE);
});

it('a missing bundle is reported', async () => {
  await rm(bundle());
  expect((await site.pages({ store })('/')).isRendered).toBe(false);
  expect(faults()).toEqual([expect.stringContaining('server.js')]);
});

it('a bundle is read once', async () => {
  const read = jest.spyOn(store, 'readFile');
  const page = site.pages({ store });
  await Promise.all(['/', '/projects'].map((path) => page(path)));
  site.revision += 1;
  await page('/');
  expect(site.jobs).toHaveLength(3);
  expect(new Set(site.jobs.map(({ remote }) => remote.code)).size).toBe(1);
  expect(read.mock.calls.filter(([app]) => app === 'remote-public')).toHaveLength(1);
});
