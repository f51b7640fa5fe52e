import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../db/record-id';
import type { Drafts } from './storage';

/** Drafts in a folder of their own, which is made if it isn't there. */
export async function diskDrafts(dir: string): Promise<Drafts> {
  await mkdir(dir, { recursive: true });
  return {
    newDraft: async () => join(dir, newId()),
    discard: (draft) => rm(draft, { force: true }),
    async discardOlder(than) {
      for (const name of await readdir(dir)) {
        const path = join(dir, name);
        const stats = await stat(path).catch(() => null);
        if (stats?.isFile() && stats.mtime < than) await rm(path, { force: true });
      }
    },
  };
}
