import { randomUUID } from 'node:crypto';
import { existsSync, statSync, type Stats } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMPTY_CATALOGUE, parseCatalogue, type Catalogue } from '../model/catalogue';
import { copyFolder, renameFolder, replaceFile } from '../fs/atomic-write';
import { clearTempFiles, filesBelow, isNotFound, readIfExists } from '../fs/files';
import { withLock } from './lock';
import { pageChanges, pictureNames, type PageChanges } from '../model/pictures';
import { appName, fileName, parseJson, versionId } from '../model/release';
import { nextCatalogueText } from '../model/catalogue-changes';
import {
  PICTURES_FOLDER,
  PICTURES_INDEX,
  PicturesExistError,
  ReleaseExistsError,
  RELEASES_PATH,
  type PrunableStore,
  type ReleaseSource,
  type StoredFile,
} from './store';
import { verifiedReader } from './verified-reader';

/** Releases in a folder, which the server serves under `/releases`. */
export function diskStore(folder: string): PrunableStore & ReleaseSource {
  const cataloguePath = join(folder, 'catalogue.json');
  const folderOf = (app: string, version: string) =>
    join(folder, appName.parse(app), versionId.parse(version));
  const picturesOf = (app: string, version: string) =>
    join(folder, PICTURES_FOLDER, appName.parse(app), versionId.parse(version));
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
    return Promise.all(
      (await filesBelow(root)).map(async (file) => ({ file, size: (await stat(join(root, file))).size })),
    );
  }

  async function findChanges(app: string, version: string): Promise<PageChanges | undefined> {
    const path = join(picturesOf(app, version), PICTURES_INDEX);
    const text = await readIfExists(path);
    return text && parseJson(text.toString(), pageChanges, path);
  }

  return {
    ...verifiedReader(folder, (app, version, file) =>
      readIfExists(join(folderOf(app, version), fileName.parse(file))),
    ),
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
        await replaceFile(cataloguePath, nextCatalogueText(await readCatalogue(), next), checkHeld);
      });
      await clearTempFiles(folder, TEMP_FILES);
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
        if (isTaken(error)) throw new ReleaseExistsError(app, version);
        throw error;
      }
    },

    async addPictures(app, version, { changes, files }) {
      const target = picturesOf(app, version);
      const incoming = join(folder, `.incoming-${randomUUID()}`);
      await mkdir(dirname(target), { recursive: true });
      await mkdir(incoming);
      try {
        for (const name of pictureNames(changes)) await writeFile(join(incoming, name), files[name]!);
        await writeFile(join(incoming, PICTURES_INDEX), JSON.stringify(changes));
        await renameFolder(incoming, target);
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        if (isTaken(error)) throw new PicturesExistError(app, version);
        throw error;
      }
    },

    findChanges,

    async readPicture(app, version, name) {
      const changes = await findChanges(app, version);
      if (!changes || !pictureNames(changes).includes(name)) return undefined;
      return readIfExists(join(picturesOf(app, version), name));
    },

    listFiles,

    versionsOf: (app) => foldersIn(join(folder, appName.parse(app)), versionId),

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
      const removed: string[] = [];
      // Pictures first: nobody would look for them without their release.
      for (const target of [picturesOf(app, version), folderOf(app, version)]) {
        const to = join(folder, `.removed-${randomUUID()}`);
        try {
          await renameFolder(target, to);
          removed.push(to);
        } catch (error) {
          // It has no pictures, or another process has removed it.
          if (!isNotFound(error)) throw error;
        }
      }
      for (const each of removed) await rm(each, { recursive: true, force: true });
    },

    baseUrl: (app, version) => `${RELEASES_PATH}/${app}/${version}`,
  };
}

/** Leftovers of interrupted processes: copies, removed releases, catalogues and lock claims. */
export const TEMP_FILES = /^(\.(incoming|removed)-|catalogue\.(json|lock)\.)/;

/** Whether a folder couldn't be renamed because another one has the name. */
const isTaken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

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
