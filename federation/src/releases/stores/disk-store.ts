import { randomUUID } from 'node:crypto';
import { existsSync, statSync, type Stats } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { EMPTY_CATALOGUE, parseCatalogue, type Catalogue } from '../model/catalogue';
import { copyFolder, renameFolder, replaceFile } from '../fs/atomic-write';
import { integrityOf } from '../model/integrity';
import { clearTempFiles, isNotFound } from '../fs/temp-files';
import { withLock } from './lock';
import { appName, fileName, parseRelease, parseVerifiedRelease, versionId } from '../model/release';
import { withRetired } from '../model/retired';
import {
  CatalogueConflictError,
  ReleaseExistsError,
  RELEASES_PATH,
  type PrunableStore,
  type ReleaseSource,
  type StoredFile,
} from './store';

/** Releases in a folder, which the server serves under `/releases`. */
export function diskStore(folder: string): PrunableStore & ReleaseSource {
  const cataloguePath = join(folder, 'catalogue.json');
  const folderOf = (app: string, version: string) =>
    join(folder, appName.parse(app), versionId.parse(version));
  const readDescription = (app: string, version: string) =>
    readFile(join(folderOf(app, version), 'release.json'));
  let cached: { file: Stats; catalogue: Catalogue } | undefined;

  async function readCatalogue(): Promise<Catalogue> {
    try {
      // `stat` comes first, so that a write in between causes another read.
      const file = await stat(cataloguePath);
      if (cached && isSame(cached.file, file)) return cached.catalogue;
      const catalogue = parseCatalogue(await readFile(cataloguePath, 'utf8'), cataloguePath);
      // Simultaneous readers get the same object, because `isCurrent` compares by identity.
      if (!cached || !isSame(cached.file, file)) cached = { file, catalogue };
      return cached.catalogue;
    } catch (error) {
      if (isNotFound(error)) return EMPTY_CATALOGUE;
      throw error;
    }
  }

  async function listFiles(app: string, version: string): Promise<StoredFile[]> {
    const root = folderOf(app, version);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    return Promise.all(
      paths.map(async (path) => ({
        file: relative(root, path).replaceAll('\\', '/'),
        size: (await stat(path)).size,
      })),
    );
  }

  return {
    readCatalogue,

    isCurrent(catalogue) {
      if (cached?.catalogue !== catalogue) return false;
      try {
        const file = statSync(cataloguePath, { throwIfNoEntry: false });
        return file !== undefined && isSame(cached.file, file);
      } catch {
        // The next read reports the error.
        return false;
      }
    },

    async writeCatalogue(next) {
      await mkdir(folder, { recursive: true });
      await withLock(join(folder, 'catalogue.lock'), async (checkHeld) => {
        const before = await readCatalogue();
        if (before.revision !== next.revision - 1)
          throw new CatalogueConflictError(next.revision - 1, before.revision);
        const text = JSON.stringify(withRetired(before, next, new Date()), null, 2);
        await replaceFile(cataloguePath, `${text}\n`, checkHeld);
      });
      await clearTempFiles(folder, TEMP_FILES);
    },

    async readRelease(app, version, integrity) {
      return parseVerifiedRelease(await readDescription(app, version), { app, version, integrity });
    },

    async readFile(app, version, file, integrity) {
      const bytes = await readFile(join(folderOf(app, version), fileName.parse(file)));
      if (integrityOf(bytes) !== integrity)
        throw new Error(`${app} ${version}: ${file} isn't what was released`);
      return bytes;
    },

    async findRelease(app, version) {
      try {
        const text = await readDescription(app, version);
        return {
          release: parseRelease(text.toString(), `${app} ${version}: release.json`),
          integrity: integrityOf(text),
        };
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },

    async addRelease({ app, version }, dir) {
      const target = folderOf(app, version);
      const incoming = join(folder, `.incoming-${randomUUID()}`);
      await mkdir(join(folder, app), { recursive: true });
      try {
        await copyFolder(dir, incoming);
        await renameFolder(incoming, target);
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
          throw new ReleaseExistsError(app, version);
        throw error;
      }
    },

    listFiles,

    async listVersions() {
      const versions = await Promise.all(
        (await foldersIn(folder, appName)).map(async (app) =>
          (await foldersIn(join(folder, app), versionId)).map((version) => ({ app, version })),
        ),
      );
      const stored = await Promise.all(
        versions.flat().map(async ({ app, version }) => {
          try {
            const files = await listFiles(app, version);
            const { mtimeMs: changedAt } = await stat(folderOf(app, version));
            return { app, version, files, changedAt };
          } catch (error) {
            // Skips a release that was removed meanwhile. If its folder still exists, the missing file is an error.
            if (isNotFound(error) && !existsSync(folderOf(app, version))) return undefined;
            throw error;
          }
        }),
      );
      return stored.filter((each) => each !== undefined);
    },

    async removeRelease(app, version) {
      const removed = join(folder, `.removed-${randomUUID()}`);
      try {
        await renameFolder(folderOf(app, version), removed);
      } catch (error) {
        // Another process has removed it.
        if (!isNotFound(error)) throw error;
      }
      await rm(removed, { recursive: true, force: true });
    },

    baseUrl: (app, version) => `${RELEASES_PATH}/${app}/${version}`,
  };
}

/** Leftovers of interrupted processes: copies, removed releases, catalogues and lock claims. */
export const TEMP_FILES = /^(\.(incoming|removed)-|catalogue\.(json|lock)\.)/;

/** Names of the matching folders in a folder; none if it doesn't exist. */
async function foldersIn(folder: string, kind: typeof appName): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && kind.safeParse(entry.name).success)
    .map(({ name }) => name);
}

/** Whether a file wasn't replaced or changed. */
function isSame(one: Stats, other: Stats): boolean {
  return (
    one.ino === other.ino &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs &&
    one.size === other.size
  );
}
