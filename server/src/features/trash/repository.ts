import type { Selectable } from 'kysely';
import { TRASH_RETENTION_DAYS } from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import type { TrashTable } from '../../db/tables';

type TrashRow = Selectable<TrashTable>;

const RETENTION_MS = TRASH_RETENTION_DAYS * 24 * 60 * 60 * 1000;

/** When the entry can no longer be restored. */
export const expiresAt = ({ deleted_at: at }: Pick<TrashRow, 'deleted_at'>): string =>
  new Date(Date.parse(at) + RETENTION_MS).toISOString();

/** Entries deleted before this are expired. */
const oldest = (): string => new Date(Date.now() - RETENTION_MS).toISOString();

/** Last deleted first. */
export function listTrashRows(db: Queries): Promise<Omit<TrashRow, 'content'>[]> {
  return db
    .selectFrom('bin')
    .select(['id', 'kind', 'title', 'deleted_at', 'restored_at'])
    .where('restored_at', 'is', null)
    .where('deleted_at', '>=', oldest())
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Takes an entry out; null if there is none. Of two concurrent requests, only one gets it. */
export async function takeFromTrash(transaction: Queries, id: string): Promise<TrashRow | null> {
  const row = await transaction
    .updateTable('bin')
    .set({ restored_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  // The content is restored, so it isn't needed here.
  if (row) await transaction.updateTable('bin').set({ content: '' }).where('id', '=', id).execute();
  return row ?? null;
}

/** Also finds restored entries. */
export async function findInTrash(db: Queries, id: string): Promise<TrashRow | null> {
  return (await db.selectFrom('bin').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** @returns false if there is no such entry */
export async function deleteFromTrash(db: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bin')
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** @returns the number of deleted entries */
export async function emptyTrash(db: Queries, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bin')
    .where('restored_at', 'is', null)
    .where('deleted_at', '<=', until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteOutdated(db: Queries): Promise<void> {
  await db.deleteFrom('bin').where('deleted_at', '<', oldest()).execute();
}
