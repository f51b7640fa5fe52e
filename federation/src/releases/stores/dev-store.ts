import { readFile } from 'node:fs/promises';
import type { Catalogue } from '../model/catalogue';
import type { Release } from '../model/release';
import type { ReleaseSource } from './store';

/** A release on a development server. Development servers describe theirs in a file for the site's server. */
export interface DevRelease {
  readonly release: Release;
  /** URL of the development server, without a trailing slash. */
  readonly baseUrl: string;
}

export type DevReleases = Readonly<Record<string, DevRelease>>;

/** A source in which the apps on development servers are live; all other releases come from the store. */
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
