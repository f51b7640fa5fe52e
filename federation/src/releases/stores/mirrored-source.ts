import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { idOf, isEmpty, namedIds, type Catalogue } from '../model/catalogue';
import { inParallel } from '../fs/in-parallel';
import { clearTempFiles } from '../fs/files';
import { DAY_MS, KEPT_DAYS, unusedSince } from '../publish/prune';
import { ReleaseExistsError, type ReleaseSource, type ReleaseStore } from './store';
import { diskStore, TEMP_FILES } from './disk-store';
import { withTimeout } from '../../with-timeout';

/** How long the catalogue is cached, in milliseconds. */
const FRESH_MS = 1_000;

/** A source that copies requested releases to this machine. */
interface MirroredSource extends ReleaseSource {
  /** Copies a listed release to this machine, if it isn't there. @returns whether it's listed. */
  fetchToDisk(app: string, version: string): Promise<boolean>;
  /** Removes unused copies and temporary files. */
  prune(): Promise<void>;
}

interface MirrorOptions {
  /** Folder for the copies. */
  readonly folder: string;
  /** Time limit for reading the catalogue, in milliseconds. Afterwards the last known one is used. */
  readonly limit: number;
  /** Called once when the store becomes unreadable. The last known catalogue is used. */
  readonly onFault: (error: unknown) => void;
  readonly now?: () => number;
}

/** Serves a remote store's releases from copies on this machine. Pages only wait for the store when a new release went live. */
export function mirroredSource(
  store: ReleaseStore,
  { folder, limit, onFault, now = () => Date.now() }: MirrorOptions,
): MirroredSource {
  const disk = diskStore(folder);
  const pending = new Map<string, Promise<boolean>>();
  let known: { catalogue: Catalogue; readAt: number } | undefined;
  let reading: Promise<Catalogue> | undefined;
  let isFaulty = false;
  const isFresh = () => known !== undefined && now() - known.readAt < FRESH_MS;

  function reportFault(error: unknown): void {
    if (!isFaulty) onFault(error);
    isFaulty = true;
  }

  async function refresh(): Promise<Catalogue> {
    const startedAt = now();
    try {
      const read = await store.readCatalogue();
      const readAt = now();
      // A slow store still counts as faulty.
      if (readAt - startedAt < limit) isFaulty = false;
      // Keeps the object if nothing changed, because `isCurrent` and pages compare by identity.
      known = { catalogue: known?.catalogue.revision === read.revision ? known.catalogue : read, readAt };
    } catch (error) {
      if (!known) throw error;
      reportFault(error);
      known = { ...known, readAt: now() };
    }
    return known.catalogue;
  }

  /** Falls back to the known catalogue, so that a hanging store delays only the first request. */
  const untilLimit = (reading: Promise<Catalogue>): Promise<Catalogue> =>
    withTimeout(reading, limit, () => {
      const error = new Error(`The catalogue didn't arrive within ${limit} ms`);
      if (!known) throw error;
      reportFault(error);
      return known.catalogue;
    });

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
      // Another process copied it at the same time.
      if (!(error instanceof ReleaseExistsError)) throw error;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
    return true;
  }

  function fetchOnce(app: string, version: string): Promise<boolean> {
    const key = `${app}@${version}`;
    let promise = pending.get(key);
    if (!promise) {
      promise = disk.findRelease(app, version).then((found) => found !== undefined || copy(app, version));
      pending.set(key, promise);
      const forget = () => void pending.delete(key);
      promise.then(forget, forget);
    }
    return promise;
  }

  async function readCatalogue(): Promise<Catalogue> {
    if (isFresh()) return known!.catalogue;
    reading ??= refresh().finally(() => (reading = undefined));
    return known && isFaulty ? known.catalogue : untilLimit(reading);
  }

  return {
    readCatalogue,
    async fetchToDisk(app, version) {
      const catalogue = await readCatalogue();
      const id = idOf({ app, version });
      // Open tabs may still use a retired release.
      const isKept = catalogue.retired?.[id] !== undefined && !catalogue.removing?.includes(id);
      return (isKept || namedIds(catalogue).has(id)) && fetchOnce(app, version);
    },
    async prune() {
      const catalogue = await readCatalogue();
      // If the catalogue is lost, pages still use the releases that it listed before.
      if (isEmpty(catalogue)) return;
      const named = namedIds(catalogue);
      for (const each of await disk.listVersions()) {
        const isOld = now() - unusedSince(catalogue, each) > KEPT_DAYS * DAY_MS;
        if (isOld && !named.has(idOf(each))) await disk.removeRelease(each.app, each.version);
      }
      await clearTempFiles(folder, TEMP_FILES);
    },
    isCurrent: (catalogue) => known?.catalogue === catalogue && isFresh(),
    async readRelease(app, version, integrity) {
      await fetchOnce(app, version);
      return disk.readRelease(app, version, integrity);
    },
    readFile: (app, version, file, integrity) => disk.readFile(app, version, file, integrity),
    baseUrl: disk.baseUrl,
  };
}
