import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
  for (const { release } of built) await checkSame(store, release);
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
    if (!(await store.hasRelease(release.app, release.version))) await store.addRelease(release, folder);
  }
  await store.writeCatalogue(next);
  return fresh.map(({ release }) => release);
}

/**
 * Reads what a build left in `dist`.
 * @throws Error that says what to do, if there's none or a file isn't what was built.
 */
export async function readBuilt(folder: string): Promise<{ folder: string; release: Release }> {
  const path = join(folder, 'release.json');
  const text = await read(path);
  if (!text) throw new Error(`${path} isn't there. Build the app first.`);
  const release = parseRelease(text.toString(), path);
  for (const [file, integrity] of Object.entries(release.files)) {
    const content = await read(join(folder, file));
    if (!content || integrityOf(content) !== integrity) {
      throw new Error(`${join(folder, file)} isn't what was built. Build ${release.app} again.`);
    }
  }
  return { folder, release };
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function checkSame(store: ReleaseStore, release: Release): Promise<void> {
  if (!(await store.hasRelease(release.app, release.version))) return;
  const stored = await store.readRelease(release.app, release.version);
  if (!isSameContent(stored, release)) {
    throw new Error(
      `${release.app} ${release.version} is published already, with other files. A release never changes: raise the version.`,
    );
  }
}

/** Whether two builds of a version give the same pages: routes stand in no script, and chunks' hashes stand in the entry. */
export function isSameContent(one: Release, other: Release): boolean {
  const contentOf = ({ files: _, ...rest }: Release) => rest;
  return isDeepStrictEqual(contentOf(one), contentOf(other));
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
