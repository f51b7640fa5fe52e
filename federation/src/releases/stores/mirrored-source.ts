import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { idOf, isEmpty, namedIds, type Catalogue } from '../model/catalogue';
import { inParallel } from '../fs/in-parallel';
import { clearTempFiles } from '../fs/temp-files';
import { DAY_MS, KEPT_DAYS, unusedSince } from '../publish/prune-plan';
import { ReleaseExistsError, type ReleaseSource, type ReleaseStore } from './store';
import { diskStore, TEMP_FILES } from './disk-store';
import { withTimeout } from '../../with-timeout';

/** How long the catalogue counts without a look at the one that is kept elsewhere, in milliseconds. */
const FRESH_MS = 1_000;

/** A source whose files lie on this machine once they were asked for. */
export interface MirroredSource extends ReleaseSource {
  /** Brings a release here that the catalogue names, unless it is. @returns whether it names it. */
  fetchToDisk(app: string, version: string): Promise<boolean>;
  /** Removes copies that nobody needs any more, and what was left here in the middle of making one. */
  prune(): Promise<void>;
}

interface MirrorOptions {
  /** Folder on this machine; releases in it never change. */
  readonly folder: string;
  /** How long the catalogue is waited for, in milliseconds; then what was known of it counts on, until it has come. */
  readonly limit: number;
  /** Told once that the store can't be read, until it could be again; what was known of it counts on. */
  readonly onFault: (error: unknown) => void;
  readonly now?: () => number;
}

/** Serves what is kept elsewhere from a copy on this machine: pages don't wait for another one, but when something new went live. */
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
      // One that is always late would have somebody wait again and again.
      if (readAt - startedAt < limit) isFaulty = false;
      // The same object as long as nothing is different, by which `isCurrent` and pages know it.
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
      // Another process brought it at the same moment.
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
      // What isn't live any more is there for open tabs, until it's removed.
      const isKept = catalogue.retired?.[id] !== undefined && !catalogue.removing?.includes(id);
      return (isKept || namedIds(catalogue).has(id)) && fetchOnce(app, version);
    },
    async prune() {
      const catalogue = await readCatalogue();
      // Where it's lost, pages are still made of what it named before.
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
