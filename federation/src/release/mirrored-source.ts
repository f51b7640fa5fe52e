import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { namedReleases, type Catalogue } from './catalogue';
import { inParallel } from './in-parallel';
import { ReleaseExistsError, type ReleaseSource, type ReleaseStore } from './store';
import { diskStore } from './store-disk';

/** How long the catalogue counts without a look at the one that is kept elsewhere, in milliseconds. */
const FRESH_MS = 1_000;

/** A source whose files lie on this machine once they were asked for. */
export interface MirroredSource extends ReleaseSource {
  /** Brings a release here that the catalogue names, unless it is. @returns whether it names it. */
  bring(app: string, version: string): Promise<boolean>;
}

interface MirrorOptions {
  /** Folder on this machine; releases in it never change. */
  readonly folder: string;
  /** Told that the store can't be reached, while what was known of it counts on. */
  readonly onFault: (error: unknown) => void;
  readonly now?: () => number;
}

/** Serves what is kept elsewhere from a copy on this machine: pages don't wait for another one, but when something new went live. */
export function mirroredSource(
  store: ReleaseStore,
  { folder, onFault, now = Date.now }: MirrorOptions,
): MirroredSource {
  const disk = diskStore(folder);
  const coming = new Map<string, Promise<boolean>>();
  let known: { catalogue: Catalogue; readAt: number } | undefined;
  let reading: Promise<Catalogue> | undefined;
  const isFresh = () => known !== undefined && now() - known.readAt < FRESH_MS;

  async function readAnew(): Promise<Catalogue> {
    const readAt = now();
    try {
      const read = await store.readCatalogue();
      // The same object as long as nothing is different, by which `isCurrent` and pages know it.
      known = { catalogue: known?.catalogue.revision === read.revision ? known.catalogue : read, readAt };
    } catch (error) {
      if (!known) throw error;
      onFault(error);
      known = { ...known, readAt };
    }
    return known.catalogue;
  }

  async function copy(app: string, version: string): Promise<boolean> {
    const found = await store.findRelease(app, version);
    if (!found) return false;
    await mkdir(folder, { recursive: true });
    const dir = await mkdtemp(join(folder, '.incoming-'));
    try {
      const files = { ...found.release.files, 'release.json': found.integrity };
      await inParallel(Object.entries(files), async ([file, integrity]) => {
        const path = join(dir, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, await store.readFile(app, version, file, integrity));
      });
      await disk.addRelease(found.release, dir);
    } catch (error) {
      // Another process brought it at the same moment.
      if (!(error instanceof ReleaseExistsError)) throw error;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
    return true;
  }

  function bringHere(app: string, version: string): Promise<boolean> {
    const key = `${app}@${version}`;
    let promise = coming.get(key);
    if (!promise) {
      promise = disk.findRelease(app, version).then((found) => found !== undefined || copy(app, version));
      coming.set(key, promise);
      const forget = () => void coming.delete(key);
      promise.then(forget, forget);
    }
    return promise;
  }

  async function readCatalogue(): Promise<Catalogue> {
    if (isFresh()) return known!.catalogue;
    return (reading ??= readAnew().finally(() => (reading = undefined)));
  }

  return {
    readCatalogue,
    async bring(app, version) {
      const named = namedReleases(await readCatalogue());
      const isNamed = named.some((each) => each[0] === app && each[1] === version);
      return isNamed && bringHere(app, version);
    },
    isCurrent: (catalogue) => known?.catalogue === catalogue && isFresh(),
    async readRelease(app, version, integrity) {
      await bringHere(app, version);
      return disk.readRelease(app, version, integrity);
    },
    readFile: (app, version, file, integrity) => disk.readFile(app, version, file, integrity),
    baseUrl: disk.baseUrl,
  };
}
