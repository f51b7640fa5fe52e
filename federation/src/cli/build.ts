import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDeclarations } from '../gate/core-types/write-declarations';
import { isSameContent, readBuildOutput } from '../releases/model/candidate';
import { clearTempFiles } from '../releases/fs/files';
import type { Release } from '../releases/model/release';
import type { AppBuild } from '../build/preset';
import { runWebpack } from '../build/run';
import { describeRelease } from './describe-release';
import { distDir, findBuild, sourceHash } from './source-hash';

/** The app's build as its `webpack.config.ts` declares it. */
export async function loadAppBuild(dir: string): Promise<AppBuild> {
  const path = join(dir, 'webpack.config.ts');
  if (!existsSync(path)) throw new Error(`${dir} isn't an app: it has no webpack.config.ts`);
  return ((await import(pathToFileURL(path).href)) as { default: AppBuild }).default;
}

/** How many of the newest builds stay in `dist`. */
const KEPT_BUILDS = 3;

/**
 * Builds an app for production into `distDir`, atomically, even if another process builds the same app.
 * @throws Error with webpack's message if it fails.
 */
export async function buildApp(
  { manifest, configure, configureServer }: AppBuild,
  version: string,
): Promise<Release> {
  const target = distDir(manifest.dir, version);
  const outDir = join(manifest.dir, 'dist', `.building-${randomUUID()}`);
  const mode = 'production';
  await clearTempFiles(join(manifest.dir, 'dist'), /^\.building-/);
  const source = await sourceHash(manifest.dir);
  try {
    const stats = await runWebpack(configure({ mode, version, outDir }));
    const serverConfiguration = configureServer({ mode, outDir });
    if (serverConfiguration) await runWebpack(serverConfiguration);
    if (manifest.kind === 'shell') await writeDeclarations(manifest.dir, outDir);
    const release = await describeRelease(manifest, { version, dist: outDir, source, stats });
    await writeFile(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    await moveInto(target, outDir, release);
    await pruneBuilds(join(manifest.dir, 'dist'));
    return release;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Builds an app, unless a complete build of this version and these sources exists. */
export async function buildOnce(
  dir: string,
  version: string,
  report: (line: string) => void,
): Promise<Release> {
  const existing = await findBuild(dir, version);
  if (existing) return existing;
  const started = Date.now();
  const release = await buildApp(await loadAppBuild(dir), version);
  report(`${release.app} ${version}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return release;
}

/** Moves a build into place, unless another process has just done so. */
async function moveInto(target: string, outDir: string, release: Release): Promise<void> {
  const existing = await readBuildOutput(target).catch(() => undefined);
  if (existing && existing.release.source === release.source && isSameContent(existing.release, release))
    return;
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
