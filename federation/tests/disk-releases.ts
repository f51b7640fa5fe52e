import { join } from 'node:path';
import { diskStore } from '../src/releases/stores/disk-store';
import { createShell, writeDist } from './releases';
import { temporaryFolder } from './temporary-folder';

/** A store in a new folder for each test, and builds to publish there. */
export function diskReleases() {
  const folder = temporaryFolder();
  const store = () => diskStore(join(folder(), 'releases'));
  return {
    folder,
    store,
    remote: (given = {}) => writeDist(folder(), given),
    shell: (given = {}) => writeDist(folder(), given, createShell),
    /** By app. */
    liveVersions: async () => {
      const { apps } = await store().readCatalogue();
      return Object.fromEntries(Object.entries(apps).map(([app, { live }]) => [app, live]));
    },
  };
}
