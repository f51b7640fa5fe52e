import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseTool } from '../src/release-tool';
import { draftRelease, liveVersion } from '../src/releases';
import { navigation } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { visit } from '../src/hydration';
import { newVisitor } from '../src/visitor';

const VERSION = '1.0.0';

let site: OwnSite;
let folder: string;

beforeAll(async () => {
  site = await startOwnSite();
  folder = await mkdtemp(join(tmpdir(), 'portfolio-remote-'));
});
afterAll(async () => {
  await site?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/* remote-of-its-own.full.test.ts builds a remote from the packed packages. */

test('a remote with another name goes live through the gate with its route and navigation entry, and nothing else changes', async () => {
  const { page, requests } = await newVisitor({ site });
  await visit(page, '/');
  expect(await navigation(page).getByRole('link', { name: 'Notes' }).count()).toBe(0);

  const versions = () =>
    Promise.all(['shell', 'remote-public', 'remote-admin'].map((app) => liveVersion(site, app)));
  const before = await versions();
  const build = join(folder, VERSION);
  await draftRelease(site, {
    app: 'remote-public',
    version: VERSION,
    folder: build,
    async change({ json, read, write }) {
      const former = json.container;
      json.app = 'remote-notes';
      json.container = 'remote_notes_1_0_0';
      const education = json.routes.find(({ path }) => path === '/education')!;
      json.routes = [{ ...education, path: '/notes', label: 'Notes' }];
      for (const file of Object.keys(json.files).filter((name) => /\.(js|cjs)$/.test(name)))
        await write(file, (await read(file)).replaceAll(former, json.container));
    },
  });
  expect(await releaseTool(site, 'publish', build, '--without-browser')).toContain('remote-notes 1.0.0');
  expect(await versions()).toEqual(before);
  expect(await liveVersion(site, 'remote-notes')).toBe(VERSION);

  await visit(page, '/');
  await navigation(page).getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
  const scripts = requests.map((request) => new URL(request.url()).pathname);
  expect(scripts).toContainEqual(
    expect.stringMatching(/^\/releases\/remote-notes\/1\.0\.0\/client\/education\./),
  );
  expect((await visit(page, '/notes'))?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Academic Background' }).waitFor();
});
