import type { Selectable } from 'kysely';
import {
  MESSAGE_RETENTION_MONTHS,
  TRASH_RETENTION_DAYS,
  type TrashEntry,
} from '@portfolio/shared-api/contracts';
import type { Queries } from '../../db/database';
import type { TrashTable } from '../../db/tables';

/*
 * Deleted messages stay in their table until they're deleted permanently: they are never in the public content, and a backup without messages
 * must not have them either.
 */

type TrashRow = Selectable<TrashTable>;

const RETENTION_MS = TRASH_RETENTION_DAYS * 24 * 60 * 60 * 1000;

const expiresAt = (deletedAt: string): string => new Date(Date.parse(deletedAt) + RETENTION_MS).toISOString();

/** Entries deleted before this are expired. */
const oldest = (): string => new Date(Date.now() - RETENTION_MS).toISOString();

/** Last deleted first. */
export async function listTrashEntries(db: Queries): Promise<TrashEntry[]> {
  const rows = await db
    .selectFrom('bin')
    .select(['id', 'kind', 'title', 'deleted_at'])
    .where('restored_at', 'is', null)
    .where('deleted_at', '>=', oldest())
    .execute();
  const records = rows.map(({ id, kind, title, deleted_at: deletedAt }) => ({
    _id: id,
    kind,
    title,
    deletedAt,
    goneAt: expiresAt(deletedAt),
  }));
  return [...records, ...(await deletedMessages(db))].sort(
    (one, other) => other.deletedAt.localeCompare(one.deletedAt) || one._id.localeCompare(other._id),
  );
}

async function deletedMessages(db: Queries): Promise<TrashEntry[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'subject', 'created_at', 'deleted_at'])
    .where('deleted_at', '>=', oldest())
    .execute();
  return rows.map(({ id, subject, created_at: createdAt, deleted_at: deletedAt }) => ({
    _id: id,
    kind: 'message' as const,
    title: subject,
    deletedAt: deletedAt!,
    // The end of their retention may come first.
    goneAt: [expiresAt(deletedAt!), retainedUntil(createdAt)].sort()[0]!,
  }));
}

function retainedUntil(createdAt: string): string {
  const date = new Date(createdAt);
  date.setUTCMonth(date.getUTCMonth() + MESSAGE_RETENTION_MONTHS);
  return date.toISOString();
}

/** Returns a message to the inbox; repeating it changes nothing. @returns false if there is no such message */
export async function restoreMessage(db: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
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
  const record = await db
    .deleteFrom('bin')
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .executeTakeFirstOrThrow();
  const message = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return record.numDeletedRows + message.numDeletedRows > 0n;
}

/** @returns the number of deleted entries */
export async function emptyTrash(db: Queries, until: Date): Promise<number> {
  const records = await db
    .deleteFrom('bin')
    .where('restored_at', 'is', null)
    .where('deleted_at', '<=', until.toISOString())
    .executeTakeFirstOrThrow();
  const messages = await db
    .deleteFrom('messages')
    .where('deleted_at', '<=', until.toISOString())
    .executeTakeFirstOrThrow();
  return Number(records.numDeletedRows + messages.numDeletedRows);
}

export async function deleteOutdated(db: Queries): Promise<void> {
  for (const table of ['bin', 'messages'] as const)
    await db.deleteFrom(table).where('deleted_at', '<', oldest()).execute();
}
