import { readFile } from 'node:fs/promises';
import type { Catalogue } from './catalogue';
import type { Release } from './release';
import type { ReleaseStore } from './store';

/** Apps that are served from source: what the development servers leave in a file for the site's server. */
export interface DevRelease {
  readonly release: Release;
  /** Address of the app's development server, without trailing slash. */
  readonly baseUrl: string;
}

export type DevReleases = Readonly<Record<string, DevRelease>>;

/** Lays apps that are served from source over a store: they count as live, all else is the store's. */
export function devStore(store: ReleaseStore, file: string): ReleaseStore {
  const readDev = async () => JSON.parse(await readFile(file, 'utf8')) as DevReleases;
  const isDev = (dev: DevReleases, app: string, version: string) => dev[app]?.release.version === version;
  let known: DevReleases = {};

  return {
    ...store,
    async readCatalogue(): Promise<Catalogue> {
      known = await readDev();
      const { apps, revision } = await store.readCatalogue();
      const since = new Date().toISOString();
      const local = Object.entries(known).map(([app, { release }]) => [
        app,
        { live: release.version, previous: null, since },
      ]);
      return { revision, apps: { ...apps, ...Object.fromEntries(local) } };
    },
    async readRelease(app, version) {
      const dev = await readDev();
      return isDev(dev, app, version) ? dev[app]!.release : store.readRelease(app, version);
    },
    baseUrl: (app, version) =>
      isDev(known, app, version) ? known[app]!.baseUrl : store.baseUrl(app, version),
  };
}
