import { readFile } from 'node:fs/promises';
import type { Catalogue } from '../model/catalogue';
import type { Release } from '../model/release';
import type { ReleaseSource } from './store';

/** Apps that are served from source: what the development servers leave in a file for the site's server. */
export interface DevRelease {
  readonly release: Release;
  /** Address of the app's development server, without trailing slash. */
  readonly baseUrl: string;
}

export type DevReleases = Readonly<Record<string, DevRelease>>;

/** Lays apps that are served from source over a store: they count as live, all else is the store's. */
export function devStore(store: ReleaseSource, file: string): ReleaseSource {
  const readDev = async () => JSON.parse(await readFile(file, 'utf8')) as DevReleases;
  const isDev = (dev: DevReleases, app: string, version: string) => dev[app]?.release.version === version;
  let known: DevReleases = {};

  return {
    ...store,
    async readCatalogue(): Promise<Catalogue> {
      known = await readDev();
      const catalogue = await store.readCatalogue();
      const since = new Date().toISOString();
      const local = Object.entries(known).map(([app, { release }]) => [
        app,
        { live: release.version, previous: null, since },
      ]);
      return { ...catalogue, apps: { ...catalogue.apps, ...Object.fromEntries(local) } };
    },
    isCurrent: () => false,
    async readRelease(app, version, integrity) {
      const dev = await readDev();
      return isDev(dev, app, version) ? dev[app]!.release : store.readRelease(app, version, integrity);
    },
    baseUrl: (app, version) =>
      isDev(known, app, version) ? known[app]!.baseUrl : store.baseUrl(app, version),
  };
}
