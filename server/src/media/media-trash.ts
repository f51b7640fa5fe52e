import { changeContent } from '../db/content-revision';
import type { Database, Queries } from '../db/database';
import { storageKey } from './library';
import { readMediaUses, type MediaUses } from './media-uses';
import { findAllMedia, type MediaRow } from './repository';
import type { MediaStorage } from './storage/storage';

/** Databases limit the parameters of a statement. */
const IDS_PER_STATEMENT = 500;

/** Sets when files were claimed or removed. */
export async function markMedia(
  db: Queries,
  ids: readonly string[],
  values: Partial<Pick<MediaRow, 'claimed_at' | 'removed_at'>>,
): Promise<void> {
  for (const some of inParts(ids))
    await db.updateTable('media').set(values).where('id', 'in', some).execute();
}

/**
 * Deletes files permanently, with their variants and with posters that nothing else uses.
 * @param choose picks the files, inside the transaction that deletes them
 */
export async function deleteMedia(
  db: Database,
  storage: MediaStorage,
  choose: (transaction: Queries, uses: MediaUses) => Promise<readonly string[]>,
): Promise<void> {
  const deleted = await changeContent(db, async (transaction) => {
    const uses = await readMediaUses(transaction);
    const rows = await rowsOf(transaction, await choose(transaction, uses));
    const posters = await rowsOf(transaction, postersOf(rows, uses));
    const all = [...rows, ...posters];
    for (const some of inParts(all.map(({ id }) => id)))
      await transaction.deleteFrom('media').where('id', 'in', some).execute();
    return all.length > 0 && all;
  });
  if (!deleted) return;
  // Files that can't be removed now no longer have a row, so the daily sweep deletes them.
  for (const row of deleted) {
    await storage.remove(storageKey(row)).catch(() => undefined);
    await storage.removeFolder(variantsFolder(row.id)).catch(() => undefined);
  }
}

export const variantsFolder = (id: string) => `copies/${id}`;

/** Posters that only these videos use. */
function postersOf(videos: readonly MediaRow[], uses: MediaUses): string[] {
  const ids = new Set(videos.map(({ id }) => id));
  const isOnlyTheirs = (poster: string) =>
    uses.get(poster)?.every(({ place, id }) => place === 'poster' && ids.has(id!));
  return [...new Set(videos.flatMap(({ poster_id }) => poster_id ?? []))].filter(
    (poster) => isOnlyTheirs(poster) && !ids.has(poster),
  );
}

async function rowsOf(db: Queries, ids: readonly string[]): Promise<MediaRow[]> {
  const rows: MediaRow[] = [];
  for (const some of inParts(ids)) rows.push(...(await findAllMedia(db, some)));
  return rows;
}

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += IDS_PER_STATEMENT) yield ids.slice(at, at + IDS_PER_STATEMENT);
}
