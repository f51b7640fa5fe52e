import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Queries } from '../../db/database';
import { newId } from '../../db/record-id';
import { acceptFile, type IncomingFile } from './accept-file';
import { findMedia, insertMedia, type MediaRow } from './repository';
import type { MediaStorage } from './storage';

/** The files that the bundled media service keeps. */
export interface MediaLibrary {
  readonly storage: MediaStorage;
  /**
   * Takes a draft, which is gone afterwards, whatever happens.
   * @param name what the file was called
   */
  add(file: IncomingFile, name: string, queries?: Queries): Promise<MediaRow>;
  find(id: string): Promise<MediaRow | undefined>;
}

export function mediaLibrary(db: Queries, storage: MediaStorage): MediaLibrary {
  return {
    storage,
    find: (id) => findMedia(db, id),
    async add(file, name, queries = db) {
      const drafts = [file.draft];
      try {
        const { draft, resourceType, format, width, height, isAnimated } = await acceptFile(storage, file);
        drafts.push(draft);
        const now = new Date();
        const row: MediaRow = {
          id: newId(),
          resource_type: resourceType,
          format,
          bytes: (await stat(draft)).size,
          width,
          height,
          is_animated: isAnimated ? 1 : 0,
          version: Math.floor(now.getTime() / 1000),
          etag: await sha256(draft),
          original_filename: name,
          created_at: now.toISOString(),
        };
        await storage.put(storageKey(row), draft);
        await insertMedia(queries, row).catch(async (error: unknown) => {
          await storage.remove(storageKey(row));
          throw error;
        });
        return row;
      } finally {
        for (const draft of drafts) await storage.discard(draft);
      }
    },
  };
}

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
