import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../model/catalogue';
import type { Release } from '../model/release';
import type { ReleaseSource } from './store';

/** An app that is served from source. */
interface DevRelease {
  /** Changes with each build. */
  readonly release: Release;
  /** URL of its folder on the development server, without a trailing slash. */
  readonly baseUrl: string;
  /** The folder. */
  readonly dir: string;
}

/** The development server's apps, which it describes in a file for the site's server. */
export interface DevReleases {
  /** URL of the development client. */
  readonly client: string;
  /** By name. */
  readonly apps: Readonly<Record<string, DevRelease>>;
}

export const readDevReleases = async (file: string): Promise<DevReleases> =>
  JSON.parse(await readFile(file, 'utf8')) as DevReleases;

/** A source in which the apps that are served from source are live; all other releases come from the store. */
export function devStore(store: ReleaseSource, file: string): ReleaseSource {
  const readDev = async () => (await readDevReleases(file)).apps;
  const isDev = (dev: DevReleases['apps'], app: string, version: string) =>
    dev[app]?.release.version === version;
  let known: DevReleases['apps'] = {};

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
    async readFile(app, version, name, integrity) {
      const dev = await readDev();
      if (!isDev(dev, app, version)) return store.readFile(app, version, name, integrity);
      // The next build may replace it at any time.
      return readFile(join(dev[app]!.dir, name));
    },
    baseUrl: (app, version) =>
      isDev(known, app, version) ? known[app]!.baseUrl : store.baseUrl(app, version),
  };
}
