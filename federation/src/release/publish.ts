import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLive } from './catalogue';
import { findIncompatibilities } from './compatible';
import { integrityOf } from './integrity';
import { parseRelease, type Release } from './release';
import type { ReleaseStore } from './store';

/**
 * Publishes built releases in one swap of the catalogue.
 * @param folders `dist` folders with `release.json`.
 * @returns the releases that weren't live before.
 * @throws Error that says what to do, with nothing changed.
 */
export async function publish(
  store: ReleaseStore,
  folders: readonly string[],
  now = new Date(),
): Promise<Release[]> {
  const built = await Promise.all(folders.map(readBuilt));
  const catalogue = await store.readCatalogue();
  const fresh = built.filter(({ release }) => catalogue.apps[release.app]?.live !== release.version);
  if (fresh.length === 0) return [];

  const versions = Object.fromEntries(fresh.map(({ release }) => [release.app, release.version]));
  const next = withLive(catalogue, versions, now);
  await checkComposition(
    store,
    next.apps,
    fresh.map(({ release }) => release),
  );
  for (const { release, folder } of fresh) {
    if (await store.hasRelease(release.app, release.version)) await checkSame(store, release);
    else await store.addRelease(release, folder);
  }
  await store.writeCatalogue(next);
  return fresh.map(({ release }) => release);
}

async function readBuilt(folder: string): Promise<{ folder: string; release: Release }> {
  const path = join(folder, 'release.json');
  const release = parseRelease(await readFile(path, 'utf8'), path);
  for (const [file, integrity] of Object.entries(release.files)) {
    if (integrityOf(await readFile(join(folder, file))) !== integrity) {
      throw new Error(`${join(folder, file)} isn't what was built. Build ${release.app} again.`);
    }
  }
  return { folder, release };
}

async function checkSame(store: ReleaseStore, release: Release): Promise<void> {
  const stored = await store.readRelease(release.app, release.version);
  if (stored.entry.integrity !== release.entry.integrity) {
    throw new Error(
      `${release.app} ${release.version} is published already, with other files. A release never changes: raise the version.`,
    );
  }
}

async function checkComposition(
  store: ReleaseStore,
  apps: Readonly<Record<string, { live: string }>>,
  incoming: readonly Release[],
): Promise<void> {
  const releases = await Promise.all(
    Object.entries(apps).map(
      ([app, { live }]) => incoming.find((release) => release.app === app) ?? store.readRelease(app, live),
    ),
  );
  const faults = findIncompatibilities(releases);
  if (faults.length > 0) throw new Error(`Not published:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}
