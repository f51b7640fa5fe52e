import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Stats } from 'webpack';
import { containerName } from '../container-name';
import { integrityOf } from '../release/integrity';
import { isSameContent, readBuilt } from '../release/publish';
import type { Release } from '../release/release';
import { SHARED_KEYS, packageOfKey } from '../shared-keys';
import { releaseRoute, type AppManifest } from '../webpack/app-manifest';
import type { AppBuild } from '../webpack/preset';
import { installedVersion } from '../webpack/shared';

/** The app's build as its `webpack.config.ts` declares it. */
export async function loadAppBuild(dir: string): Promise<AppBuild> {
  const path = join(dir, 'webpack.config.ts');
  if (!existsSync(path)) throw new Error(`${dir} is no app: it has no webpack.config.ts`);
  return ((await import(pathToFileURL(path).href)) as { default: AppBuild }).default;
}

/** Files below a folder, relative to it, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** What a build is made from, beside the app's own folder: workspace packages that are compiled in, and the lock file. */
const OTHER_SOURCES = [
  'shared-api/src',
  'shared-api/package.json',
  'shared-ui/src',
  'shared-ui/package.json',
  'federation/src',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Neither goes into a build: tests, what tools leave behind, texts about it. */
const NO_SOURCE = /(^|\/)(\.|(dist|node_modules|tests?|coverage)\/)|\.test\.tsx?$|(^|\/)jest\.|\.md$/;

/** A hash of all that the app is built from: equal means that building again gives the same release. */
export async function sourceHash(dir: string): Promise<string> {
  const root = join(dir, '..');
  const hash = createHash('sha256');
  for (const source of [relative(root, dir), ...OTHER_SOURCES]) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const files = source.includes('.') ? [''] : await filesBelow(path);
    for (const file of files.filter((name) => !NO_SOURCE.test(name))) {
      hash
        .update(`${source}/${file}\0`)
        .update(await readFile(join(path, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Where an app's build of a version is. */
export const distDir = (dir: string, version: string) => join(dir, 'dist', version);

/** Builds that are kept in `dist`, the newest. */
const KEPT_BUILDS = 3;

/**
 * Builds an app for production into `distDir`, whole or not at all, also while another process builds the same.
 * @throws Error with webpack's own words if it fails.
 */
export async function buildApp(
  { manifest, configure, configureServer }: AppBuild,
  version: string,
): Promise<Release> {
  const target = distDir(manifest.dir, version);
  const outDir = join(manifest.dir, 'dist', `.building-${randomUUID()}`);
  const mode = 'production';
  try {
    const stats = await run(webpack(configure({ mode, version, outDir })));
    const serverConfiguration = configureServer({ mode, outDir });
    if (serverConfiguration) await run(webpack(serverConfiguration));
    const release = await describeRelease(manifest, version, outDir, stats);
    await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    await moveInto(target, outDir, release);
    await pruneBuilds(join(manifest.dir, 'dist'));
    return release;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Puts a build in its place, unless another process has put the same one there meanwhile. */
async function moveInto(target: string, outDir: string, release: Release): Promise<void> {
  const existing = await readBuilt(target).catch(() => undefined);
  if (existing && isSameContent(existing.release, release)) return;
  await rm(target, { recursive: true, force: true });
  await rename(outDir, target);
}

async function pruneBuilds(dist: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => !name.startsWith('.'));
  const builds = await Promise.all(
    names.map(async (name) => ({ path: join(dist, name), time: (await stat(join(dist, name))).mtimeMs })),
  );
  const old = builds.sort((one, other) => other.time - one.time).slice(KEPT_BUILDS);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

function run(compiler: webpack.Compiler | null): Promise<Stats> {
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) {
          reject(
            new Error(stats?.toString({ all: false, errors: true, errorDetails: true }) ?? 'webpack failed'),
          );
        } else resolve(stats);
      });
    });
  });
}

const SERVER_BUNDLE = 'server/index.cjs';

async function describeRelease(
  manifest: AppManifest,
  version: string,
  dist: string,
  { compilation }: Stats,
): Promise<Release> {
  const container = containerName(manifest.name, version);
  const files = Object.fromEntries(
    await Promise.all(
      (await filesBelow(dist)).map(
        async (file) => [file, integrityOf(await readFile(join(dist, file)))] as const,
      ),
    ),
  );
  const script = (name: string) => {
    const file = `client/${name}`;
    const integrity = files[file];
    if (!integrity) throw new Error(`${manifest.name}: the build has no file ${file}`);
    return { file, integrity };
  };
  const scriptsOf = (names: Iterable<string>) =>
    [...names].filter((name) => name.endsWith('.js')).map(script);
  const group = manifest.kind === 'shell' ? 'main' : container;
  const [entry, ...others] = scriptsOf(compilation.entrypoints.get(group)?.getFiles() ?? []);
  if (!entry || others.length > 0) throw new Error(`${manifest.name}: the entry has to be one script`);

  const pages = [...new Set(manifest.routes.map((route) => route.page))];
  const shared = [...new Set(SHARED_KEYS.map(packageOfKey))];
  const versions = Object.fromEntries(
    shared.map((name) => [
      name,
      manifest.kind === 'shell' ? installedVersion(manifest.dir, name) : manifest.packages[name]!,
    ]),
  );
  return {
    schema: 1,
    app: manifest.name,
    version,
    kind: manifest.kind,
    container,
    entry,
    pages: Object.fromEntries(
      pages.map((page) => [page, scriptsOf(compilation.namedChunkGroups.get(page)?.getFiles() ?? [])]),
    ),
    assets: Object.fromEntries(
      [...compilation.getAssets()]
        .filter(({ info }) => typeof info.sourceFilename === 'string')
        .map(({ name, info }) => [info.sourceFilename!.split('/').at(-1)!, `client/${name}`]),
    ),
    server: files[SERVER_BUNDLE] ? { file: SERVER_BUNDLE, integrity: files[SERVER_BUNDLE] } : null,
    routes: manifest.routes.map(releaseRoute),
    requires: manifest.kind === 'remote' ? versions : {},
    provides: manifest.kind === 'shell' ? versions : {},
    files,
  };
}
