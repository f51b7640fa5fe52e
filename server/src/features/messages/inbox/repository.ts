import { sql, type Selectable, type SelectQueryBuilder, type SqlBool, type Updateable } from 'kysely';
import { asciiLower } from '../../../config/ascii-lower';
import type { Database, Queries } from '../../../db/database';
import type { MessagesTable, Tables } from '../../../db/tables';

export type MessageRow = Selectable<MessagesTable>;

/** How long a deleted message can be restored, in milliseconds. */
export const RESTORABLE_MS = 10 * 60_000;

export interface MessagesWanted {
  /** Words that must all stand somewhere in it. */
  readonly search?: string | undefined;
  readonly isUnreadOnly?: boolean;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

const SEARCHED = ['from_name', 'from_email', 'subject', 'message'] as const;

/** Newest first. */
export function listMessageRows(
  db: Database,
  wanted: MessagesWanted,
  { limit, offset }: Part,
): Promise<MessageRow[]> {
  return matching(db, wanted)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Database, wanted: MessagesWanted): Promise<number> {
  const { count } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All of them, oldest first, some hundred at a time, so that however many there are take no more memory than these. */
export async function* eachMessage(db: Database): AsyncGenerator<MessageRow> {
  let last: MessageRow | undefined;
  do {
    const rows = await matching(db, {})
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(({ or, and, eb }) =>
          or([
            eb('created_at', '>', last!.created_at),
            and([eb('created_at', '=', last!.created_at), eb('id', '>', last!.id)]),
          ]),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(500)
      .execute();
    yield* rows;
    last = rows.at(-1);
  } while (last);
}

function matching(
  db: Database,
  { search = '', isUnreadOnly = false }: MessagesWanted,
): SelectQueryBuilder<Tables, 'messages', object> {
  let query = db.selectFrom('messages').where('deleted_at', 'is', null);
  if (isUnreadOnly) query = query.where('read_at', 'is', null);
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, 10))
    query = query.where(({ or }) =>
      or(SEARCHED.flatMap((column) => spellings(word).map((spelling) => contains(column, spelling)))),
    );
  return query;
}

const contains = (column: (typeof SEARCHED)[number], text: string) =>
  sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${text.replace(/[%_!]/g, '!$&')}%`} escape '!'`;

/** SQLite knows small and capital letters of ASCII only: of the others each spelling is looked for that a word is likely to have. */
function spellings(word: string): string[] {
  return [...new Set([word.toLowerCase(), word, word.toUpperCase()].map(asciiLower))];
}

export async function countUnread(db: Database): Promise<number> {
  return countMessages(db, { isUnreadOnly: true });
}

/** Undefined when there is none, or it was deleted. */
export function findMessageRow(db: Database, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined when there is none, or it was deleted. */
export function markMessage(db: Database, id: string, isRead: boolean): Promise<MessageRow | undefined> {
  const readAt = isRead ? new Date().toISOString() : null;
  return change(db, id, { read_at: readAt });
}

/** Has it sent on by mail, as if it had just come. */
export function queueMessage(db: Queries, id: string): Promise<MessageRow | undefined> {
  return change(db, id, { delivery: 'waiting', attempts: 0, next_attempt_at: new Date().toISOString() });
}

const change = (db: Queries, id: string, values: Updateable<MessagesTable>) =>
  db
    .updateTable('messages')
    .set(values)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** @returns false when there is none */
export async function deleteMessageRow(db: Database, id: string): Promise<boolean> {
  return (await change(db, id, { deleted_at: new Date().toISOString() })) !== undefined;
}

/** Also one that isn't deleted; undefined when it's gone for good. */
export function restoreMessageRow(db: Database, id: string): Promise<MessageRow | undefined> {
  return db
    .updateTable('messages')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Takes away what was deleted long enough ago. */
export async function forgetDeletedMessages(db: Database): Promise<void> {
  const before = new Date(Date.now() - RESTORABLE_MS).toISOString();
  await db.deleteFrom('messages').where('deleted_at', '<', before).execute();
}
