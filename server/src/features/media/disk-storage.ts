import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../db/record-id';
import type { MediaStorage } from './storage';

/** Keeps files in a folder. Drafts lie on the same disk, so that taking one over is a rename. */
export async function diskStorage(dir: string): Promise<MediaStorage> {
  const drafts = join(dir, 'drafts');
  await mkdir(drafts, { recursive: true });
  await sweep(drafts);
  const pathOf = (key: string) => {
    if (!/^[\w-]+(?:[/.][\w-]+)*$/.test(key)) throw new Error(`Not a key of the media storage: ${key}`);
    return join(dir, key);
  };
  return {
    newDraft: async () => join(drafts, newId()),
    discard: (draft) => rm(draft, { force: true }),
    async put(key, draft) {
      const path = pathOf(key);
      await flush(draft);
      await mkdir(dirname(path), { recursive: true });
      await rename(draft, path);
      await flush(dirname(path));
    },
    async size(key) {
      const stats = await stat(pathOf(key)).catch(() => null);
      return stats?.isFile() ? stats.size : null;
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** What is this old was left by a server that was killed; an upload still under way is younger. */
const ABANDONED_MS = 60 * 60 * 1000;

async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
