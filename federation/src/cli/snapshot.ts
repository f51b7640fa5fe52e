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

/** Builds every app whose sources changed since its live release, two at a time, and publishes them in one swap. */
export async function publishSnapshots(report: (line: string) => void): Promise<Release[]> {
  const store = diskStore(releasesDir());
  const { apps } = await store.readCatalogue();
  const changed: { app: string; version: string }[] = [];
  for (const app of APPS) {
    const version = await snapshotVersion(appDir(app));
    if (apps[app]?.live === version) report(`${app} ${version}: unchanged`);
    else changed.push({ app, version });
  }
  const waiting = [...changed];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await buildInProcess(next.app, next.version);
  };
  await Promise.all([work(), work()]);
  return publish(
    store,
    changed.map(({ app, version }) => distDir(appDir(app), version)),
  );
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
