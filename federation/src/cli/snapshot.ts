import { builtCandidate, storedCandidate, type Candidate } from '../releases/model/candidate';
import { hashOf } from '../releases/model/catalogue';
import { goLive, type GoLiveOptions } from '../releases/publish/publish';
import type { Release } from '../releases/model/release';
import type { ReleaseStore } from '../releases/stores/store';
import { buildApps, type AppVersion } from './build-apps';
import { sourceHash } from './source-hash';
import { appDir, APPS, packageVersion, ROOT } from './workspace';

/** The package's version with a hash of the sources. */
export const snapshotVersion = async (dir: string): Promise<string> =>
  `${packageVersion(dir)}-h${await sourceHash(dir)}`;

interface SnapshotOptions extends GoLiveOptions {
  readonly apps?: readonly string[];
  /** Only apps without a live release, even if the sources of others changed. */
  readonly onlyMissing?: boolean;
  /** The folder that the apps' folders are in. */
  readonly root?: string;
}

/**
 * Builds every app whose sources changed since its live release, and publishes them in one swap. An existing release of the same
 * sources goes live again unchanged, because the bytes of another build could differ.
 */
export async function publishSnapshots(
  store: ReleaseStore,
  { apps = APPS, onlyMissing = false, root = ROOT, ...options }: SnapshotOptions,
): Promise<Release[]> {
  const catalogue = await store.readCatalogue();
  const stored: Candidate[] = [];
  const waiting: AppVersion[] = [];
  for (const app of apps) {
    const live = catalogue.apps[app]?.live;
    const isVerifiable = live !== undefined && hashOf(catalogue, app, live) !== undefined;
    if (onlyMissing && isVerifiable) continue;
    const version = await snapshotVersion(appDir(app, root));
    const known = await storedCandidate(store, app, version);
    if (isVerifiable && live === version) options.report?.(`${app} ${version}: unchanged`);
    else if (known) stored.push(known);
    else waiting.push({ app, version });
  }
  const built = await buildApps(waiting, root);
  const fresh = await Promise.all(built.map((folder) => builtCandidate(store, folder)));
  return goLive(store, [...stored, ...fresh], options);
}
