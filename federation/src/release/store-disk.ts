import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueSchema, EMPTY_CATALOGUE, type Catalogue } from './catalogue';
import { withLock } from './lock';
import { integrityOf } from './integrity';
import { appName, fileName, parseRelease, versionId, type Release } from './release';
import { CatalogueConflictError, RELEASES_PATH, type ReleaseStore } from './store';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Releases in a folder of this machine, served by the bundled server under `/releases`. */
export function diskStore(folder: string): ReleaseStore {
  const cataloguePath = join(folder, 'catalogue.json');
  const folderOf = (app: string, version: string) =>
    join(folder, appName.parse(app), versionId.parse(version));
  let cached: { stamp: string; catalogue: Catalogue } | undefined;

  const stampOf = ({ mtimeMs, size, ino }: Stats) => `${mtimeMs}:${size}:${ino}`;

  async function readCatalogue(): Promise<Catalogue> {
    try {
      const stamp = stampOf(await stat(cataloguePath));
      if (cached?.stamp !== stamp) {
        const catalogue = catalogueSchema.parse(JSON.parse(await readFile(cataloguePath, 'utf8')));
        cached = { stamp, catalogue };
      }
      return cached.catalogue;
    } catch (error) {
      if (isMissing(error)) return EMPTY_CATALOGUE;
      throw error;
    }
  }

  return {
    readCatalogue,

    async writeCatalogue(next) {
      await mkdir(folder, { recursive: true });
      await withLock(join(folder, 'catalogue.lock'), async () => {
        const { revision } = await readCatalogue();
        if (revision !== next.revision - 1) throw new CatalogueConflictError(next.revision - 1, revision);
        await replaceFile(cataloguePath, `${JSON.stringify(next, null, 2)}\n`);
      });
    },

    async readRelease(app, version) {
      const path = join(folderOf(app, version), 'release.json');
      return parseRelease(await readFile(path, 'utf8'), `${app} ${version}: release.json`);
    },

    async readFile(app, version, file, integrity) {
      const bytes = await readFile(join(folderOf(app, version), fileName.parse(file)));
      if (integrityOf(bytes) !== integrity)
        throw new Error(`${app} ${version}: ${file} isn't what was released`);
      return bytes.toString('utf8');
    },

    async hasRelease(app, version) {
      try {
        await stat(join(folderOf(app, version), 'release.json'));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async addRelease(release: Release, dir: string) {
      const target = folderOf(release.app, release.version);
      const incoming = join(folder, `.incoming-${randomUUID()}`);
      try {
        await cp(dir, incoming, { recursive: true });
        await mkdir(join(folder, release.app), { recursive: true });
        await rename(incoming, target);
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },

    baseUrl: (app, version) => `${RELEASES_PATH}/${app}/${version}`,
  };
}

/** Writes beside, syncs, renames: a reader sees the old text or the new one, also after a power failure. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
