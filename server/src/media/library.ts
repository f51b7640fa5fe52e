import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../db/database';
import { newId } from '../db/record-id';
import { acceptFile, type Decoders, type IncomingFile } from './accept-file';
import { readColor } from './formats/images';
import type { DrawSvg } from './formats/svg';
import { uploadError } from './upload-errors';
import { findMedia, findSameMedia, insertMedia, type MediaRow } from './repository';
import type { MediaStorage } from './storage/storage';

interface NewMedium extends IncomingFile {
  /** Id of a video's poster image. */
  readonly posterId?: string | undefined;
}

interface AddedMedium {
  readonly row: MediaRow;
  /** Whether it was in the library before. */
  readonly isExisting: boolean;
}

/** The files of the bundled media service. */
export interface MediaLibrary {
  readonly storage: MediaStorage;
  /**
   * Stores a temporary file, which is removed even if this fails.
   * @param name the original name
   */
  add(file: NewMedium, name: string, queries?: Queries): Promise<MediaRow>;
  /** The same, unless the library has a file with the same content: then it's that one. */
  addOnce(file: NewMedium, name: string): Promise<AddedMedium>;
  find(id: string): Promise<MediaRow | undefined>;
  readonly drawSvg: DrawSvg;
}

export function mediaLibrary(db: Queries, storage: MediaStorage, decoders: Decoders): MediaLibrary {
  /** @param findExisting a file that is used instead, if it's still in the storage */
  async function store(
    file: NewMedium,
    name: string,
    queries: Queries,
    findExisting = async (_row: MediaRow): Promise<MediaRow | undefined> => undefined,
  ): Promise<AddedMedium> {
    const tempFiles = [file.tempFile];
    try {
      if (file.posterId && (await findMedia(queries, file.posterId))?.resource_type !== 'image')
        throw uploadError('poster');
      const { tempFile, resourceType, format, width, height, isAnimated } = await acceptFile(
        { storage, ...decoders },
        file,
      );
      tempFiles.push(tempFile);
      const now = new Date();
      const row: MediaRow = {
        id: resourceType === 'image' ? pictureId(await readColor(tempFile)) : newId(),
        resource_type: resourceType,
        format,
        bytes: (await stat(tempFile)).size,
        width,
        height,
        is_animated: isAnimated ? 1 : 0,
        version: Math.floor(now.getTime() / 1000),
        etag: await sha256(tempFile),
        original_filename: name,
        alt: '',
        poster_id: (resourceType === 'video' && file.posterId) || null,
        created_at: now.toISOString(),
        claimed_at: null,
        removed_at: null,
      };
      const existing = await findExisting(row);
      if (existing && (await storage.size(storageKey(existing))) === row.bytes)
        return { row: existing, isExisting: true };
      await storage.put(storageKey(row), tempFile);
      await insertMedia(queries, row).catch(async (error: unknown) => {
        await storage.remove(storageKey(row)).catch(() => undefined);
        throw error;
      });
      return { row, isExisting: false };
    } finally {
      for (const tempFile of tempFiles) await storage.discard(tempFile);
    }
  }

  return {
    storage,
    find: (id) => findMedia(db, id),
    drawSvg: decoders.drawSvg,
    add: async (file, name, queries = db) => (await store(file, name, queries)).row,
    addOnce: (file, name) => store(file, name, db, (row) => findSameMedia(db, row)),
  };
}

/** An image's id ends in its average colour, which pages show as a placeholder until it loads. */
const pictureId = (color: string | null) => (color ? `${newId()}c${color}` : newId());

export function storageKey({
  resource_type,
  id,
  format,
}: Pick<MediaRow, 'resource_type' | 'id' | 'format'>): string {
  return `${resource_type}/${id}.${format}`;
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
