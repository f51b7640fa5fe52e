import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMPTY_CATALOGUE, idOf, parseCatalogue, type Catalogue } from '../model/catalogue';
import { contentTypeOf } from '../model/content-type';
import { integrityOf } from '../model/integrity';
import { inParallel } from '../fs/in-parallel';
import { pageChanges, pictureNames, type PageChanges } from '../model/pictures';
import { appName, fileName, parseJson, releaseId, versionId, type Release } from '../model/release';
import type { Bucket } from './bucket';
import { nextCatalogueText } from '../model/catalogue-changes';
import {
  CatalogueConflictError,
  PICTURES_FOLDER,
  PICTURES_INDEX,
  PicturesExistError,
  ReleaseExistsError,
  type PrunableStore,
  type StoredVersion,
} from './store';
import { verifiedReader } from './verified-reader';

const CATALOGUE = 'catalogue.json';
const DESCRIPTION = 'release.json';
/** Tests whether the service supports conditional writes. */
const PROBE = 'conditional-writes.txt';
const NO_CACHE = 'no-cache';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Releases in an S3-compatible bucket. */
export function s3Store(bucket: Bucket): PrunableStore {
  const folderOf = (app: string, version: string) => `${appName.parse(app)}/${versionId.parse(version)}/`;
  const keyOf = (app: string, version: string, file: string) => folderOf(app, version) + fileName.parse(file);
  const picturesOf = (app: string, version: string) => `${PICTURES_FOLDER}/${folderOf(app, version)}`;
  const put = (key: string, bytes: Buffer) =>
    bucket.write(key, bytes, {
      contentType: contentTypeOf(key),
      cacheControl: IMMUTABLE,
      condition: 'nothing is there',
    });

  async function readCatalogue(): Promise<{ catalogue: Catalogue; etag?: string }> {
    const found = await bucket.read(CATALOGUE);
    if (!found) return { catalogue: EMPTY_CATALOGUE };
    const catalogue = parseCatalogue(found.bytes.toString(), `${bucket.name}/${CATALOGUE}`);
    return { catalogue, etag: found.etag };
  }

  const reader = verifiedReader(
    bucket.name,
    async (app, version, file) => (await bucket.read(keyOf(app, version, file)))?.bytes,
  );

  /** An existing file was left by an interrupted publish, and must have the same content. */
  async function addFile({ app, version, files }: Release, dir: string, file: string): Promise<void> {
    const key = keyOf(app, version, file);
    if (await put(key, await readFile(join(dir, file)))) return;
    const there = await bucket.read(key);
    if (there && integrityOf(there.bytes) === files[file]) return;
    throw new Error(
      `${bucket.name}/${key} was left by another build of ${app} ${version} that was never published. Raise the version.`,
    );
  }

  async function findChanges(app: string, version: string): Promise<PageChanges | undefined> {
    const key = picturesOf(app, version) + PICTURES_INDEX;
    const found = await bucket.read(key);
    return found && parseJson(found.bytes.toString(), pageChanges, `${bucket.name}/${key}`);
  }

  return {
    ...reader,
    readCatalogue: async () => (await readCatalogue()).catalogue,

    async writeCatalogue(next) {
      await checkConditions(bucket);
      const { catalogue, etag } = await readCatalogue();
      const isWritten = await bucket.write(CATALOGUE, Buffer.from(nextCatalogueText(catalogue, next)), {
        contentType: contentTypeOf(CATALOGUE),
        cacheControl: NO_CACHE,
        condition: etag === undefined ? 'nothing is there' : { ifMatch: etag },
      });
      if (!isWritten) throw new CatalogueConflictError((await readCatalogue()).catalogue, next);
    },

    async addRelease(release, dir) {
      const { app, version, files } = release;
      if (await bucket.head(keyOf(app, version, DESCRIPTION))) throw new ReleaseExistsError(app, version);
      await inParallel(Object.keys(files), (file) => addFile(release, dir, file));
      // Written last: it makes the release exist.
      if (!(await put(keyOf(app, version, DESCRIPTION), await readFile(join(dir, DESCRIPTION)))))
        throw new ReleaseExistsError(app, version);
    },

    async listFiles(app, version) {
      const folder = folderOf(app, version);
      const found = await bucket.list(folder);
      return found.map(({ key, size }) => ({ file: key.slice(folder.length), size }));
    },

    async addPictures(app, version, { changes, files }) {
      const folder = picturesOf(app, version);
      if (await bucket.head(folder + PICTURES_INDEX)) throw new PicturesExistError(app, version);
      await inParallel(pictureNames(changes), (name) =>
        bucket.put(folder + name, files[name]!, files[name]!.length),
      );
      // Written last: without it there are no pictures.
      if (!(await put(folder + PICTURES_INDEX, Buffer.from(JSON.stringify(changes)))))
        throw new PicturesExistError(app, version);
    },

    findChanges,

    async readPicture(app, version, name) {
      const changes = await findChanges(app, version);
      if (!changes || !pictureNames(changes).includes(name)) return undefined;
      return (await bucket.read(picturesOf(app, version) + name))?.bytes;
    },

    async versionsOf(app) {
      const keys = await bucket.list(`${appName.parse(app)}/`);
      return [...new Set(keys.map(({ key }) => key.split('/')[1]!))];
    },

    async listVersions() {
      const byFolder = new Map<string, StoredVersion>();
      for (const { key, size, changedAt } of await bucket.list('')) {
        const [app = '', version = '', ...names] = key.split('/');
        if (names.length === 0 || !releaseId.safeParse(idOf({ app, version })).success) continue;
        const before = byFolder.get(idOf({ app, version }));
        byFolder.set(idOf({ app, version }), {
          app,
          version,
          files: [...(before?.files ?? []), { file: names.join('/'), size }],
          changedAt: Math.max(changedAt, before?.changedAt ?? 0),
        });
      }
      return [...byFolder.values()];
    },

    async removeRelease(app, version) {
      // Removed first: without it the release doesn't exist.
      await bucket.remove(keyOf(app, version, DESCRIPTION));
      // Pictures before the rest: nobody would look for them without their release.
      for (const folder of [picturesOf(app, version), folderOf(app, version)])
        await inParallel(await bucket.list(folder), ({ key }) => bucket.remove(key));
    },
  };
}

/**
 * Writes a small file to test conditional writes. The file stays.
 * @throws Error if writing isn't allowed, or if the service ignores conditions: then simultaneous publishes could overwrite each other.
 */
export async function checkConditions(bucket: Bucket): Promise<void> {
  const write = () =>
    bucket.write(PROBE, Buffer.from('Releases need conditional writes.\n'), {
      contentType: contentTypeOf(PROBE),
      cacheControl: NO_CACHE,
      condition: 'nothing is there',
    });
  if ((await write()) && (await write()))
    throw new Error(
      `${bucket.name} ignores If-None-Match, so two simultaneous publishes could overwrite each other. Use a service that supports it, such as Amazon S3, Cloudflare R2 or MinIO.`,
    );
}
