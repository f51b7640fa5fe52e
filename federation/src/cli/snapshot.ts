import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { publish, readBuilt } from '../release/publish';
import type { Release } from '../release/release';
import { diskStore } from '../release/store-disk';
import { buildApp, distDir, loadAppBuild, sourceHash } from './build';
import { appDir, APPS, releasesDir, ROOT } from './workspace';

/** The version of a build that isn't at its version's tag: the package's, with a hash of what it's built from. */
export async function snapshotVersion(dir: string): Promise<string> {
  const { manifest } = await loadAppBuild(dir);
  return `${manifest.version}-h${await sourceHash(dir)}`;
}

/** Builds an app as a snapshot, unless that is there already, whole. */
export async function buildSnapshot(
  dir: string,
  version: string,
  report: (line: string) => void,
): Promise<Release> {
  const existing = await readBuilt(distDir(dir, version)).catch(() => undefined);
  if (existing) return existing.release;
  const started = Date.now();
  const release = await buildApp(await loadAppBuild(dir), version);
  report(`${release.app} ${version}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return release;
}

interface SnapshotOptions {
  readonly apps?: readonly string[];
  /** Leaves alone what was released before, whatever its sources are now. */
  readonly onlyMissing?: boolean;
  /** The folder that the apps' folders are in. */
  readonly root?: string;
  /** Where releases are kept. */
  readonly releases?: string;
}

/**
 * Builds every app whose sources changed since its live release, two at a time, and publishes them in one swap. What was published
 * from the same sources before becomes live again as it is: built once more, its bytes could differ.
 */
export async function publishSnapshots(
  report: (line: string) => void,
  { apps = APPS, onlyMissing = false, root = ROOT, releases = releasesDir() }: SnapshotOptions = {},
): Promise<Release[]> {
  const store = diskStore(releases);
  const catalogue = await store.readCatalogue();
  const folders: string[] = [];
  const waiting: { app: string; version: string }[] = [];
  for (const app of apps) {
    const live = catalogue.apps[app]?.live;
    if (onlyMissing && live !== undefined) continue;
    const dir = appDir(app, root);
    const version = await snapshotVersion(dir);
    if (live === version) report(`${app} ${version}: unchanged`);
    else if (await store.hasRelease(app, version)) folders.push(join(releases, app, version));
    else {
      folders.push(distDir(dir, version));
      waiting.push({ app, version });
    }
  }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await buildInProcess(next.app, next.version);
  };
  await Promise.all([work(), work()]);
  return publish(store, folders);
}

/** webpack keeps a core busy, so each app is built by a process of its own. */
function buildInProcess(app: string, version: string): Promise<void> {
  const args = [join(ROOT, 'federation/bin/portfolio.mjs'), 'build', app, '--as', version];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${app} couldn't be built; see above`)),
    );
  });
}
