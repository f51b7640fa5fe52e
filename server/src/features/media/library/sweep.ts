import { MEDIA_TRASH_DAYS, UNUSED_DAYS } from '@portfolio/shared-api/contracts';
import { withWriteLock } from '../../../db/content-revision';
import type { Database, Queries } from '../../../db/database';
import { storageKey, type MediaLibrary } from '../../../media/library';
import { variantsFolder, deleteMedia, markMedia } from '../../../media/media-trash';
import { readMediaUses, type MediaUses } from '../../../media/media-uses';
import type { MediaRow } from '../../../media/repository';
import { removeAbandoned } from '../../../media/staged-files';
import type { MediaStorage } from '../../../media/storage/storage';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A file is written just before its row, so a file this old without a row is a stray. */
const STRAY_MS = DAY_MS;
/** Older temporary files can't belong to an upload in progress. */
const ABANDONED_MS = HOUR_MS;

type Sweepable = Pick<MediaRow, 'id' | 'created_at' | 'claimed_at' | 'removed_at'>;

/** Ids of the files to change. */
interface Due {
  /** Used for the first time. Restored if they were swept before the form with them was saved. */
  readonly claimed: readonly string[];
  /** In the trash and still used: their retention starts again. */
  readonly renewed: readonly string[];
  /** Uploaded, never used, and old enough for the trash. */
  readonly orphaned: readonly string[];
  /** In the trash past the retention period. */
  readonly expired: readonly string[];
}

/** Decides what happens to each file by its uses and age. */
function dueAt(now: Date, rows: readonly Sweepable[], uses: MediaUses): Due {
  const isOlder = (date: string, days: number) => Date.parse(date) < now.getTime() - days * DAY_MS;
  const idsOf = (isDue: (row: Sweepable) => boolean) => rows.filter(isDue).map(({ id }) => id);
  const isUsed = ({ id }: Sweepable) => uses.has(id);
  return {
    claimed: idsOf((row) => isUsed(row) && row.claimed_at === null),
    renewed: idsOf((row) => isUsed(row) && row.claimed_at !== null && row.removed_at !== null),
    orphaned: idsOf(
      (row) =>
        !isUsed(row) &&
        row.claimed_at === null &&
        row.removed_at === null &&
        isOlder(row.created_at, UNUSED_DAYS),
    ),
    expired: idsOf(
      (row) => !isUsed(row) && row.removed_at !== null && isOlder(row.removed_at, MEDIA_TRASH_DAYS),
    ),
  };
}

/** Moves unused files to the trash, and deletes expired and stray files. */
export async function sweepMedia(
  db: Database,
  { storage }: Pick<MediaLibrary, 'storage'>,
  now = new Date(),
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const uses = await readMediaUses(transaction);
    const { claimed, renewed, orphaned } = dueAt(now, await sweepable(transaction).execute(), uses);
    const date = now.toISOString();
    await markMedia(transaction, claimed, { claimed_at: date, removed_at: null });
    await markMedia(transaction, [...renewed, ...orphaned], { removed_at: date });
  });
  await deleteMedia(db, storage, async (transaction, uses) => {
    const removed = await sweepable(transaction).where('removed_at', 'is not', null).execute();
    return dueAt(now, removed, uses).expired;
  });
  await storage.discardTempFilesBefore(new Date(now.getTime() - ABANDONED_MS));
  await removeAbandoned(db, storage, now);
  await removeStrays(db, storage, new Date(now.getTime() - STRAY_MS));
}

const sweepable = (db: Queries) =>
  db.selectFrom('media').select(['id', 'created_at', 'claimed_at', 'removed_at']);

/** Removes files without a row, and their variants. Files are listed before rows, so that a concurrent upload isn't mistaken for a stray. */
async function removeStrays(db: Database, storage: MediaStorage, before: Date): Promise<void> {
  const files: string[] = [];
  for (const folder of ['image', 'video', 'raw'])
    for (const name of await storage.list(folder)) files.push(`${folder}/${name}`);
  const variants = await storage.list('copies');
  const rows = await db.selectFrom('media').select(['id', 'resource_type', 'format']).execute();
  const known = new Set(rows.flatMap((row) => [storageKey(row), row.id]));
  for (const key of files.filter((each) => !known.has(each))) {
    const writtenAt = await storage.writtenAt(key);
    if (writtenAt && writtenAt < before) await storage.remove(key);
  }
  for (const id of variants.filter((each) => !known.has(each)))
    await storage.removeFolder(variantsFolder(id));
}
