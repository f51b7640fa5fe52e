import { hashOf } from '../releases/model/catalogue';
import type { GoLiveOptions } from '../releases/publish/publish';
import { noteUnchecked } from '../releases/model/candidate';
import { publish } from '../releases/publish/publish';
import type { Release } from '../releases/model/release';
import type { ReleaseStore } from '../releases/stores/store';
import { buildApps, type AppVersion } from './build-apps';
import { sourceHash } from './source-hash';
import { appDir, packageVersion, ROOT } from './workspace';

interface VersionOptions extends GoLiveOptions {
  /** Skips apps whose live release has the same version and sources. */
  readonly onlyChanged?: boolean;
  /** Folders of further builds to publish. */
  readonly folders?: readonly string[];
  /** Skipped rules of the gate, recorded in the releases. */
  readonly unchecked?: readonly string[];
  /** The folder that the apps' folders are in. */
  readonly root?: string;
}

/** Builds apps as the versions in their `package.json`, and publishes them in one swap. */
export async function publishVersions(
  store: ReleaseStore,
  apps: readonly string[],
  { onlyChanged = false, folders = [], unchecked = [], root = ROOT, ...options }: VersionOptions,
): Promise<Release[]> {
  const waiting: AppVersion[] = [];
  for (const app of apps) {
    const dir = appDir(app, root);
    const version = packageVersion(dir);
    if (onlyChanged && (await isLive(store, { app, version }, dir)))
      options.report?.(`${app} ${version}: unchanged`);
    else waiting.push({ app, version });
  }
  const builds = [...(await buildApps(waiting, root)), ...folders];
  for (const folder of builds) await noteUnchecked(folder, unchecked);
  return publish(store, builds, options);
}

/** Whether this version is live and was built from the current sources. */
async function isLive(store: ReleaseStore, { app, version }: AppVersion, dir: string): Promise<boolean> {
  const catalogue = await store.readCatalogue();
  if (catalogue.apps[app]?.live !== version) return false;
  const release = await store
    .readRelease(app, version, hashOf(catalogue, app, version))
    .catch(() => undefined);
  return release?.source !== undefined && release.source === (await sourceHash(dir));
}
