import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROUND_TRIP } from '../src/public-pages';
import { releaseTool } from '../src/release-tool';
import { draftRelease, liveVersion } from '../src/releases';
import { navigation } from '../src/signing-in';
import { startOwnSite, type OwnSite } from '../src/site';
import { untilHydrated } from '../src/hydration';
import { newVisitor, type Visitor } from '../src/visitor';

const APP = 'remote-public';
const VERSION = '1.0.1';
/** The home page's texts in the previous and the new release. */
const BEFORE = 'More About Me';
const AFTER = 'More of Me';

let site: OwnSite;
let folder: string;
/** Builds the public remote as the next version. */
let build: string;

beforeAll(async () => {
  site = await startOwnSite();
  folder = await mkdtemp(join(tmpdir(), 'portfolio-release-'));
  build = join(folder, VERSION);
  await draftRelease(site, {
    app: APP,
    version: VERSION,
    folder: build,
    async change({ json, read, write }) {
      const former = json.container;
      json.container = 'remote_public_1_0_1';
      for (const file of Object.keys(json.files).filter((name) => /\.(js|cjs)$/.test(name)))
        await write(file, (await read(file)).replaceAll(former, json.container).replaceAll(BEFORE, AFTER));
    },
  });
});
afterAll(async () => {
  await site?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Every file of all releases with its hash. */
async function releasedFiles(): Promise<Record<string, string>> {
  const releases = join(site.dataDir, 'releases');
  const entries = await readdir(releases, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = paths.map(async (path) => {
    const hash = createHash('sha256').update(await readFile(path));
    return [relative(releases, path), hash.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** Navigates from page to page until stopped, then ends at home. */
async function clickThrough({ page }: Visitor, goesOn: () => boolean): Promise<void> {
  do {
    for (const { label, words } of ROUND_TRIP) {
      await navigation(page).getByRole('link', { name: label }).click();
      await page.getByRole('main').getByText(words).first().waitFor();
    }
  } while (goesOn());
}

/** A new visitor opens a page and navigates to another. */
async function newcomer(sees: string, version: string): Promise<void> {
  const visitor = await newVisitor({ site });
  await visitor.page.goto('/');
  await visitor.page.getByRole('link', { name: sees }).waitFor();
  await untilHydrated(visitor.page);
  await clickThrough(visitor, () => false);
  const scripts = visitor.requests.map((request) => request.url()).filter((url) => url.includes(`/${APP}/`));
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((url) => !url.includes(`/${APP}/${version}/`))).toEqual([]);
}

test('no request fails while a release goes live and is rolled back during navigation', async () => {
  const before = await liveVersion(site, APP);
  const filesBefore = await releasedFiles();
  const visitor = await newVisitor({ site });
  await visitor.page.goto('/');
  await untilHydrated(visitor.page);
  let isOver = false;
  const clicking = clickThrough(visitor, () => !isOver);

  try {
    // publish-gate.test.ts covers the gate's browser, which would slow down the clicks.
    const said = await releaseTool(site, 'publish', build, '--without-browser');
    expect(said.trim().split('\n').at(-1)).toMatch(
      /^ *Live: shell \S+, remote-public 1\.0\.1, remote-admin \S+$/,
    );
    await newcomer(AFTER, VERSION);
    const { 'catalogue.json': _, ...files } = await releasedFiles();
    const { 'catalogue.json': __, ...same } = filesBefore;
    expect(files).toMatchObject(same);
    const added = Object.keys(files).filter((file) => !Object.hasOwn(same, file));
    expect(added.length).toBeGreaterThan(10);
    expect(added.filter((file) => !file.startsWith(`${APP}/${VERSION}/`))).toEqual([]);

    expect(await releaseTool(site, 'rollback', APP)).toContain(`remote-public ${before}`);
    await newcomer(BEFORE, before);
  } finally {
    isOver = true;
    await clicking;
  }
  // An open tab follows what is live as it opens other pages.
  await clickThrough(visitor, () => false);
  await visitor.page.getByRole('link', { name: BEFORE }).waitFor();
});

test('live files match their released hashes', async () => {
  expect(await releaseTool(site, 'verify')).toMatch(/files of 3 releases are intact/);
});
