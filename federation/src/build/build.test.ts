/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createInstance } from '@module-federation/enhanced/runtime';
import { composed, gatedShell } from '../../tests/gated';
import { writeDist } from '../../tests/releases';
import {
  startBuilding,
  writeTinyRemote,
  type BuildOutcome,
  type PublishOutcome,
} from '../../tests/tiny-remote';
import type { Container, ShareScope } from '../browser/sharing/protocol';
import { packageVersion, ROOT } from '../cli/workspace';
import { staticGate } from '../gate/static-gate';
import { integrityOf } from '../releases/model/integrity';
import { publish } from '../releases/publish/publish';
import type { Release } from '../releases/model/release';
import { diskStore } from '../releases/stores/disk-store';

/* The tests share one real build of a tiny remote. Another version is already published, so it needs no build. */
const BUILD_MS = 240_000;
const building = startBuilding();
let folder: string;
let app: string;
let release: Release;
let unchanged: BuildOutcome;
let republished: PublishOutcome;
let liveVersion: () => Promise<string>;

const read = (file: string) => readFile(join(app, 'dist', release.version, file));
const text = async (file: string) => (await read(file)).toString();
const scripts = () => Object.keys(release.files).filter((file) => /^client\/.*\.js$/.test(file));
const firstViews = () => Object.values(release.firstViews).map(({ file }) => file);
const chunks = () => scripts().filter((file) => file !== release.entry.file && !firstViews().includes(file));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-build-'));
  const [first, published] = await Promise.all(
    ['a', 'b'].map(async (name) => {
      await mkdir(join(folder, name));
      return writeTinyRemote(join(folder, name));
    }),
  );
  app = first!;
  const outcome = await building.buildApp(app);
  if (!outcome.release) throw new Error(outcome.error);
  release = outcome.release;

  const releases = join(folder, 'releases');
  const store = diskStore(releases);
  liveVersion = async () => (await store.readCatalogue()).apps['remote-tiny']!.live;
  await publish(store, [join(app, 'dist', release.version)]);
  // Only a snapshot is replaced by a snapshot.
  await publish(store, [await writeDist(folder, { app: 'remote-tiny', version: '9.0.0-h0123456789ab' })]);
  unchanged = await building.buildApp(app);
  republished = await building.publishApp(published!, releases);
}, BUILD_MS);
afterAll(async () => {
  await building.end();
  await rm(folder, { recursive: true, force: true });
});

test('the release describes the build: version, pages with scripts, and routes with icons', () => {
  expect(release).toMatchObject({
    app: 'remote-tiny',
    kind: 'remote',
    version: expect.stringMatching(/^1\.0\.0-h[0-9a-f]{12}$/),
    container: release.version.replace(/[.-]/g, '_').replace(/^/, 'remote_tiny_'),
    requires: expect.objectContaining({ react: '^19.2.0', '@portfolio/shared-api': '^1.0.0' }),
    builtWith: expect.objectContaining({ '@portfolio/shared-api': packageVersion(join(ROOT, 'shared-api')) }),
    provides: {},
  });
  expect(Object.keys(release.pages)).toEqual(['home', 'projects', 'setting']);
  expect(release.pages.home!.map(({ file }) => file)).toEqual([
    expect.stringMatching(/^client\/home\.[0-9a-f]{8}\.js$/),
  ]);
  // Those of public pages.
  expect(Object.keys(release.firstViews)).toEqual(['home', 'projects']);
  expect(release.routes[0]).toMatchObject({ path: '/', icon: expect.any(Array) });
});

test("a kit component is bundled with the remote, so any shell that exports the core's names can load it", async () => {
  const { '@portfolio/shared-ui': imported = [], ...others } = release.imports!;
  expect(others).toMatchObject({
    react: ['useState'],
    'styled-components': expect.arrayContaining(['styled']),
  });
  expect(imported).not.toContain('Card');
  const candidate = { release, read };
  const provides = Object.fromEntries(
    Object.entries(release.requires).map(([name, range]) => [name, range.replace(/^\^/, '')]),
  );
  const shell = gatedShell({ provides, exports: { ...release.imports } });
  await expect(staticGate(...composed(candidate, { live: [shell] }))).resolves.toEqual([]);

  const older = gatedShell({ provides: { ...provides, '@portfolio/shared-ui': '0.9.0' } });
  await expect(staticGate(...composed(candidate, { live: [older] }))).resolves.toEqual([
    expect.objectContaining({
      rule: 'requirements',
      remedy: expect.stringContaining('First publish a shell that provides @portfolio/shared-ui 1.0.0'),
    }),
  ]);
});

test('the release lists every file with its hash', async () => {
  const files = await readdir(join(app, 'dist', release.version), { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile() && file.name !== 'release.json')
    .map((file) => join(file.parentPath, file.name).slice(join(app, 'dist', release.version, '/').length));
  expect(Object.keys(release.files).sort()).toEqual(names.sort());
  for (const [file, integrity] of Object.entries(release.files)) {
    expect(`${file} ${integrityOf(await read(file))}`).toBe(`${file} ${integrity}`);
  }
  expect(release.entry.integrity).toBe(release.files[release.entry.file]);
});

test('script names contain a content hash, so they can be cached forever; there are no style sheets', () => {
  expect(release.entry.file).toMatch(/^client\/remoteEntry\.[0-9a-f]{8}\.js$/);
  expect(chunks()).toHaveLength(4);
  for (const file of scripts()) expect(file).toMatch(/\.[0-9a-f]{8}\.js$/);
  expect(Object.keys(release.files).filter((file) => file.endsWith('.css'))).toEqual([]);
});

test('every script starts with the hint to compile its functions while it loads', async () => {
  for (const file of scripts()) expect(await text(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('the entry contains the hash of each chunk it loads, by chunk id', async () => {
  const entry = await text(release.entry.file);
  for (const file of chunks()) {
    const [, id] = /\.push\(\[\[(\d+)\]/.exec(await text(file))!;
    expect(entry).toContain(`${id}:"${hashOf(await read(file))}"`);
  }
});

test('the entry contains no other strings that look like hashes', async () => {
  const values = (await text(release.entry.file)).match(/"[^\s"]{43}"/g)!;
  expect(values.length).toBeGreaterThan(chunks().length);
  for (const value of values) expect(value).toMatch(/^"[A-Za-z0-9+/]{43}"$/);
});

/** The hash of a chunk in its entry. */
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64').replace('=', '');

/** Runs the entry as a browser would. */
async function runEntry(): Promise<Container> {
  document.head.innerHTML = `<script src="http://localhost/r/${release.entry.file}"></script>`;
  return new Function(`${await text(release.entry.file)}\nreturn ${release.container}`)();
}

/** What a shell shares: packages that do nothing. */
const scopeOf = (versions: Readonly<Record<string, string>>): ShareScope =>
  Object.fromEntries(
    Object.entries(versions).map(([key, version]) => [
      key,
      { [version]: { get: () => () => nothingOf(), from: 'shell' } },
    ]),
  );

const nothingOf = () => {
  const styled = new Proxy({}, { get: () => ({ withConfig: () => () => 'styled' }) });
  return { styled, useState: () => [], jsx: () => null, jsxs: () => null };
};

const SHARED = { react: '19.3.1', 'react/jsx-runtime': '19.3.1', 'styled-components': '6.4.0' };

/** Runs the entry and the home page's chunks. */
async function runHome(): Promise<Container> {
  const container = await runEntry();
  for (const { file } of release.pages.home!) new Function(await text(file))();
  return container;
}

describe('a page takes shared packages from the shell', () => {
  const load = async (scope: ShareScope) => {
    const container = await runHome();
    container.init(scope);
    return (await container.get('./home'))() as { default: unknown };
  };

  test('if it provides them', async () => {
    expect((await load(scopeOf(SHARED))).default).toBeInstanceOf(Function);
  });

  test('and fails without them', async () => {
    const { 'styled-components': _, ...others } = SHARED;
    await expect(load(scopeOf(others))).rejects.toThrow("The shell doesn't provide styled-components");
  });
});

test("the container also works with Module Federation's own runtime", async () => {
  const container = await runHome();
  const shareConfig = { singleton: true, requiredVersion: false as const };
  const host = createInstance({
    name: 'host',
    remotes: [{ name: release.container, entry: 'http://localhost/entry.js' }],
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([key, version]) => [key, { version, lib: nothingOf, shareConfig }]),
    ),
    plugins: [{ name: 'entry', loadEntry: async () => container as never }],
  });
  const page = await host.loadRemote<{ default: unknown }>(`${release.container}/home`);
  expect(page!.default).toBeInstanceOf(Function);
});

test("the browser checks a chunk's hash, also after a retry with another URL", async () => {
  const container = await runEntry();
  container.init(scopeOf(SHARED));
  const [projects] = release.pages.projects!;
  const integrity = `sha256-${hashOf(await read(projects!.file))}=`;
  for (const address of ['', '?r=1', '?r=2'].map((end) => `http://localhost/r/${projects!.file}${end}`)) {
    const loading = container.get('./projects');
    const script = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`)!;
    expect(script).toMatchObject({ integrity, crossOrigin: 'anonymous' });
    script.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('Loading chunk');
  }
});

test('compressed scripts contain the same bytes', async () => {
  for (const file of scripts()) {
    const [plain, brotli, gzip] = await Promise.all([read(file), read(`${file}.br`), read(`${file}.gz`)]);
    expect(brotliDecompressSync(brotli).equals(plain)).toBe(true);
    expect(gunzipSync(gzip).equals(plain)).toBe(true);
    expect(brotli.length).toBeLessThan(plain.length);
  }
});

test("packages from the shell, such as React, aren't bundled again, and Module Federation's runtime isn't at all", async () => {
  const all = (await Promise.all(scripts().map(text))).join('\n');
  for (const mark of [
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'react.transitional.element',
    'data-styled-version',
  ]) {
    expect(all.includes(mark)).toBe(false);
  }
  expect(all).not.toContain('Federation Runtime');
  expect((await read(release.entry.file)).length).toBeLessThan(12_000);
});

test('the server bundle is one file with the public pages, and imports the shared packages', async () => {
  const taken: string[] = [];
  const module = { exports: {} as { pages: Record<string, { default: unknown }> } };
  const provide = (name: string) => {
    taken.push(name);
    return nothingOf();
  };
  new Function('module', 'exports', 'require', await text(release.server!.file))(
    module,
    module.exports,
    provide,
  );
  expect(Object.keys(module.exports.pages)).toEqual(['home', 'projects']);
  expect(module.exports.pages.home!.default).toBeInstanceOf(Function);
  expect([...new Set(taken)].sort()).toEqual(['react', 'react/jsx-runtime', 'styled-components']);
});

test("no executable file contains the build folder's path", async () => {
  for (const file of [...scripts(), release.server!.file]) {
    const content = decodeURIComponent(await text(file));
    expect(content.includes(folder)).toBe(false);
  }
});

test("skips the build if the sources haven't changed", () => {
  expect(unchanged).toEqual({ release, lines: [] });
});

test('publishes an earlier release of the same sources again without building', async () => {
  expect(republished).toEqual({
    published: [release.version],
    lines: [`remote-tiny ${release.version}: checking`],
  });
  await expect(liveVersion()).resolves.toBe(release.version);
});
