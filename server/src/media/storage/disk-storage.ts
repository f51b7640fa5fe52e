import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../db/record-id';
import { checkedKey, STORAGE_KEY, type TempFiles, type MediaStorage } from './storage';

/** Keeps files in a folder. Temporary files are on the same disk, so storing one is a rename. */
export async function diskStorage(dir: string): Promise<MediaStorage> {
  const pathOf = (key: string) => join(dir, checkedKey(key));
  return {
    ...(await diskTempFiles(join(dir, 'drafts'))),
    async put(key, tempFile) {
      await flush(tempFile);
      await moveTo(pathOf(key), tempFile);
    },
    move: (from, to) => moveTo(pathOf(to), pathOf(from)),
    size: async (key) => (await fileStats(pathOf(key)))?.size ?? null,
    writtenAt: async (key) => (await fileStats(pathOf(key)))?.mtime ?? null,
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    // Tried again if a file was added meanwhile, such as a smaller copy of an image.
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true, maxRetries: 5 }),
    async list(folder) {
      const names = await readdir(pathOf(folder)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => STORAGE_KEY.test(name));
    },
  };
}

/** Keeps temporary files in a folder, which is created if needed. */
export async function diskTempFiles(dir: string): Promise<TempFiles> {
  await mkdir(dir, { recursive: true });
  return {
    newTempFile: async () => join(dir, newId()),
    discard: (tempFile) => rm(tempFile, { force: true }),
    async discardTempFilesBefore(than) {
      for (const name of await readdir(dir)) {
        const path = join(dir, name);
        const stats = await stat(path).catch(() => null);
        if (stats?.isFile() && stats.mtime < than) await rm(path, { force: true });
      }
    },
  };
}

/** Null if there is no such file. */
async function fileStats(path: string): Promise<Stats | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? stats : null;
}

/** Durable, including a folder that is created for it. */
async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path);
  const created = await mkdir(folder, { recursive: true });
  await rename(from, path);
  await flush(folder);
  if (!created) return;
  for (let each = folder; each !== dirname(created); each = dirname(each)) await flush(dirname(each));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
