import { posix } from 'node:path';
import type { Database, Queries } from '../db/database';
import { newId } from '../db/record-id';
import { AppError } from '../errors';
import { variantsFolder } from './media-trash';
import type { MediaStorage } from './storage/storage';

/*
 * Files of a restore that replace stored ones. They wait in a folder of their own until the database's transaction commits, which also
 * records that they must be moved. Whoever starts next after an interruption moves them.
 */

/** Outside the folders that are delivered. */
const FOLDER = 'restores';
const MEDIA_FOLDERS = ['image', 'video', 'raw'] as const;
/** The row of `meta` with the id of the restore whose files are to be moved. */
export const STAGED_KEY = 'staged_files';
/** A restore in progress doesn't leave its files for this long. In milliseconds. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

export interface StagedFiles {
  readonly id: string;
  /** Stages a temporary file for a storage key. */
  add(key: string, tempFile: string): Promise<void>;
  discard(): Promise<void>;
}

export function stageFiles(storage: MediaStorage): StagedFiles {
  const id = newId();
  return {
    id,
    add: (key, tempFile) => storage.put(`${FOLDER}/${id}/${key}`, tempFile),
    discard: () => storage.removeFolder(`${FOLDER}/${id}`),
  };
}

/**
 * Call it in the transaction with which the staged files belong together, which has the write lock.
 * @throws AppError if another process is moving files, also those of a restore that was interrupted
 */
export async function markStaged(transaction: Queries, { id }: Pick<StagedFiles, 'id'>): Promise<void> {
  if ((await readStaged(transaction)) !== null) throw restoring();
  await transaction.insertInto('meta').values({ key: STAGED_KEY, value: id }).execute();
}

export const restoring = () =>
  new AppError(
    409,
    'restoring',
    "Another backup is being restored. Nothing was changed. Try again when it's done. If none is running, restart the site to complete an interrupted one.",
  );

/** Null if there is none. */
export async function readStaged(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', STAGED_KEY).executeTakeFirst();
  return row?.value ?? null;
}

/** Moves the files of a restore that has committed to their places. Does nothing if there are none. */
export async function moveStaged(db: Database, storage: MediaStorage): Promise<void> {
  const id = await readStaged(db);
  if (id === null) return;
  for (const key of await stagedKeys(storage, id)) {
    // Variants show the file that is replaced.
    await storage.removeFolder(variantsFolder(posix.parse(key).name));
    await moveOnce(storage, `${FOLDER}/${id}/${key}`, key);
  }
  await storage.removeFolder(`${FOLDER}/${id}`);
  await db.deleteFrom('meta').where('key', '=', STAGED_KEY).where('value', '=', id).execute();
}

/** Another server may be moving the same files. */
async function moveOnce(storage: MediaStorage, from: string, to: string): Promise<void> {
  await storage.move(from, to).catch(async (error: unknown) => {
    if ((await storage.size(from)) !== null) throw error;
  });
}

/** Removes the files of restores that were interrupted before they committed. */
export async function removeAbandoned(db: Database, storage: MediaStorage, now: Date): Promise<void> {
  const ids = await storage.list(FOLDER);
  const awaited = await readStaged(db);
  for (const id of ids) {
    if (id === awaited) continue;
    const dates = await Promise.all(
      (await stagedKeys(storage, id)).map((key) => storage.writtenAt(`${FOLDER}/${id}/${key}`)),
    );
    const isOld = dates.every((date) => date && date.getTime() < now.getTime() - ABANDONED_MS);
    if (isOld) await storage.removeFolder(`${FOLDER}/${id}`);
  }
}

async function stagedKeys(storage: MediaStorage, id: string): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of MEDIA_FOLDERS)
    for (const name of await storage.list(`${FOLDER}/${id}/${folder}`)) keys.push(`${folder}/${name}`);
  return keys;
}
