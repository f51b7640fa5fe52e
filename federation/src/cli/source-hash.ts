import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow } from '../releases/fs/files';
import { readBuildOutput } from '../releases/model/candidate';
import type { Release } from '../releases/model/release';
import { packageVersion } from './workspace';

const LOCK = 'package-lock.json';
/** Sources of a build outside the app's own folder: workspace packages that are compiled in, and the lock file. */
const OTHER_SOURCES = [
  'shared-api/src',
  'shared-api/package.json',
  'shared-ui/src',
  'shared-ui/package.json',
  'federation/src',
  LOCK,
  'tsconfig.base.json',
];
/** Files that don't affect a build: tests, output of tools, documentation. */
const NO_SOURCE = /(^|\/)(\.|(dist|node_modules|tests?|coverage)(\/|$))|\.test\.tsx?$|(^|\/)jest\.|\.md$/;

/** A hash of everything an app is built from. If it's unchanged, building again gives the same release. */
export async function sourceHash(dir: string): Promise<string> {
  const root = join(dir, '..');
  const hash = createHash('sha256');
  for (const source of [relative(root, dir), ...OTHER_SOURCES]) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    const isFolder = (await stat(path)).isDirectory();
    for (const file of isFolder ? await sourcesBelow(path) : ['']) {
      const text = await readFile(join(path, file));
      hash
        .update(`${source}/${file}\0`)
        .update(source === LOCK ? installedPackages(text.toString()) : text)
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** Doesn't look into `node_modules`, which may have tens of thousands of files. */
async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(
    ({ name }) => !NO_SOURCE.test(name),
  );
  const files = await Promise.all(
    entries.map(async (entry) =>
      entry.isDirectory()
        ? (await filesBelow(join(folder, entry.name))).map((file) => `${entry.name}/${file}`)
        : [entry.name],
    ),
  );
  return files
    .flat()
    .filter((file) => !NO_SOURCE.test(file))
    .sort();
}

/** The package's version with a hash of the sources. */
export const snapshotVersion = async (dir: string): Promise<string> =>
  `${packageVersion(dir)}-h${await sourceHash(dir)}`;

/** The third-party packages of the lock file: a new version of one of our packages doesn't change what the others are built from. */
function installedPackages(lock: string): string {
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, unknown> };
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

/** The folder of an app's build of a version. */
export const distDir = (dir: string, version: string) => join(dir, 'dist', version);

/** An app's build of a version, if it exists, is complete and was built from the current sources. */
export async function findBuild(dir: string, version: string): Promise<Release | undefined> {
  const built = await readBuildOutput(distDir(dir, version)).catch(() => undefined);
  return built?.release.source === (await sourceHash(dir)) ? built.release : undefined;
}
