import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  parseRelease,
  withLive,
  withPreviews,
  withShare,
  type CatalogueStore,
  type GradualStep,
  type Release,
} from '@portfolio/federation/releases';

/** A shell's server bundle whose output is the result of the page's `default`. */
export const SHELL_BUNDLE = `
exports.shared = { greeting: { word: 'Hello' } };
exports.render = async ({ page, ...input }) => ({
  status: 200, content: '', head: '', styles: '', stylesVersion: '6.0.0', queries: [], ...(await page.default(input)),
});`;

/** A remote's server bundle with one page: the body of an async function of `input`. */
export const pageBundle = (body: string) =>
  `exports.pages = { home: { default: async (input) => { ${body} } } };`;

interface Given extends Partial<Omit<Release, 'server'>> {
  /** The server bundle's code; null for a release without one. */
  readonly bundle?: string | null;
}

export interface TestRelease {
  readonly release: Release;
  readonly files: Readonly<Record<string, string>>;
}

/** A release of `remote-public` 1.0.0 with a page at `/`. */
export function testRelease({
  bundle = pageBundle("return { content: 'home' }"),
  ...given
}: Given = {}): TestRelease {
  const { app = 'remote-public', version = '1.0.0' } = given;
  const files = {
    'client/entry.js': `/* entry of ${app} */`,
    ...(bundle !== null && { 'server/server.js': bundle }),
  };
  const ref = (file: keyof typeof files) => ({ file, integrity: integrityOf(files[file] ?? '') });
  const release = {
    schema: 1,
    app,
    version,
    kind: 'remote',
    container: `${app}_${version}`.replace(/\W/g, '_'),
    entry: ref('client/entry.js'),
    pages: { home: [] },
    assets: {},
    server: bundle === null ? null : ref('server/server.js'),
    routes: [{ path: '/', page: 'home', access: 'public' }],
    requires: {},
    provides: {},
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    ...given,
  };
  return { release: parseRelease(JSON.stringify(release), 'a test'), files };
}

/** The same release as a build that passes the gate. */
export function publishableRelease(given: Given = {}): TestRelease {
  const { release, files } = testRelease(given);
  const all: Record<string, string> = {
    ...files,
    'client/entry.js': 'const pages={"./home":()=>load(1)};',
    'client/home.js': 'chunks.push([[1],{}]);',
  };
  const script = (file: string) => ({ file, integrity: integrityOf(all[file]!) });
  const isRemote = release.kind === 'remote';
  return {
    files: all,
    release: {
      ...release,
      entry: script('client/entry.js'),
      ...(isRemote && { pages: { home: [script('client/home.js')] } }),
      files: Object.fromEntries(Object.keys(all).map((file) => [file, script(file).integrity])),
    },
  };
}

export const testShell = (given: Given = {}): TestRelease =>
  testRelease({ app: 'shell', kind: 'shell', pages: {}, routes: [], bundle: SHELL_BUNDLE, ...given });

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a build's files. @returns the folder */
export async function writeRelease({ release, files }: TestRelease, dir: string): Promise<string> {
  for (const [file, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  return dir;
}

/** Publishes releases and makes them live, like the release tool in its own process. */
export async function publish(store: CatalogueStore, ...releases: TestRelease[]): Promise<void> {
  const sealed = await addReleases(store, releases);
  await store.writeCatalogue(withLive(await store.readCatalogue(), sealed, new Date()));
}

/** A salt of gradual releases. */
export const SALT = 'a-salt-for-the-tests';

/** Publishes a release for a share of the visits. */
export async function publishGradually(
  store: CatalogueStore,
  release: TestRelease,
  step: Partial<GradualStep & { readonly salt: string }> = {},
): Promise<void> {
  const sealed = await addReleases(store, [release]);
  const given = { share: 0.5, guard: false, salt: SALT, ...step };
  await store.writeCatalogue(withShare(await store.readCatalogue(), sealed, new Date(), given));
}

/** Publishes a release as a preview. */
export async function publishPreview(store: CatalogueStore, release: TestRelease): Promise<void> {
  const sealed = await addReleases(store, [release]);
  await store.writeCatalogue(withPreviews(await store.readCatalogue(), sealed, new Date()));
}

async function addReleases(store: CatalogueStore, releases: readonly TestRelease[]) {
  for (const { release, files } of releases) {
    const dir = await mkdtemp(join(tmpdir(), 'portfolio-release-'));
    await store.addRelease(release, await writeRelease({ release, files }, dir));
    await rm(dir, { recursive: true, force: true });
  }
  return releases.map(({ release }) => ({ ...release, integrity: integrityOf(JSON.stringify(release)) }));
}
