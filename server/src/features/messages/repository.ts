import { sql, type Selectable, type SelectQueryBuilder, type SqlBool, type Updateable } from 'kysely';
import type { ContactMessage } from '@portfolio/shared-api/contracts';
import { asciiLower } from '../../config/ascii-lower';
import { withWriteLock } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import { newId } from '../../db/record-id';
import type { MessagesTable, Tables } from '../../db/tables';
import { AppError } from '../../errors';

export type MessageRow = Selectable<MessagesTable>;

/** Within this time, an identical message is a repeat, such as a double click. In milliseconds. */
const REPEAT_MS = 10 * 60_000;

interface Intake {
  /** Makes the message due for delivery immediately. */
  readonly isForMail: boolean;
  /** The number of messages that may be stored. */
  readonly storedLimit: number;
  /** Rejects a message that could be stored otherwise. Repeats don't get here. */
  readonly beforeInsert?: () => Promise<void>;
}

/** Stores a message unless it's a repeat. @throws AppError if too many are stored */
export async function insertMessage(
  db: Database,
  message: ContactMessage,
  { isForMail, storedLimit, beforeInsert }: Intake,
): Promise<void> {
  const now = new Date();
  const earliest = new Date(now.getTime() - REPEAT_MS).toISOString();
  // Serialized, so that nothing is written between the checks and the insert.
  await withWriteLock(db, async (transaction) => {
    const repeat = await transaction
      .selectFrom('messages')
      .select('id')
      .where('created_at', '>', earliest)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.and({ ...message }))
      .executeTakeFirst();
    if (repeat) return;
    if ((await countMessages(transaction, {})) >= storedLimit) throw inboxFull();
    await beforeInsert?.();
    await transaction
      .insertInto('messages')
      .values({
        ...message,
        id: newId(),
        created_at: now.toISOString(),
        delivery: isForMail ? 'waiting' : 'stored',
        next_attempt_at: isForMail ? now.toISOString() : null,
      })
      .execute();
  });
}

/** The contact page shows the text, and the owner's other addresses. */
const inboxFull = () =>
  new AppError(
    409,
    'inbox-full',
    "This site's inbox is full, so it can't take your message right now. Please use another way to get in touch.",
  );

/** The row of `meta` with the time of the last flood. */
const FLOOD_KEY = 'messages_flooded_at';
/** For how long the owner is told about a flood, in milliseconds. */
const FLOOD_SHOWN_MS = 7 * 24 * 60 * 60_000;

export async function recordFlood(db: Database): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto('meta')
    .values({ key: FLOOD_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** When the form last refused messages because too many arrived; null if that was long ago. */
export async function floodedAt(db: Database): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', FLOOD_KEY).executeTakeFirst();
  return row && Date.now() - Date.parse(row.value) < FLOOD_SHOWN_MS ? row.value : null;
}

/** When the next message is due; null if the queue is empty. */
export async function nextAttemptAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('delivery', '=', 'waiting')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : null;
}

/**
 * Claims the message that has been due longest, and counts the attempt. Other servers can't claim it before `until`; if its result
 * isn't recorded by then, it's due again.
 */
export async function claimDueMessage(db: Database, until: Date): Promise<MessageRow | undefined> {
  const now = new Date().toISOString();
  return (
    db
      .updateTable('messages')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until.toISOString() }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('messages')
          .select('id')
          .where('delivery', '=', 'waiting')
          .where('deleted_at', 'is', null)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      // If two servers try at the same time, the second finds it taken.
      .where('next_attempt_at', '<=', now)
      .returningAll()
      .executeTakeFirst()
  );
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      delivery: 'delivered',
      next_attempt_at: null,
      delivered_at: new Date().toISOString(),
      delivery_error: null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * @param error the reason shown to the owner
 * @param again time of the next attempt; null for none
 */
export async function markFailed(db: Database, id: string, error: string, again: Date | null): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      delivery_error: error,
      delivery: again ? 'waiting' : 'failed',
      next_attempt_at: again?.toISOString() ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteMessagesBefore(db: Database, date: Date): Promise<void> {
  await db.deleteFrom('messages').where('created_at', '<', date.toISOString()).execute();
}

interface MessageFilter {
  /** Words that must all occur in the message. */
  readonly search?: string | undefined;
  readonly isUnreadOnly?: boolean;
}

const SEARCHED = ['from_name', 'from_email', 'subject', 'message'] as const;

/** Newest first. */
export function listMessageRows(
  db: Database,
  wanted: MessageFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MessageRow[]> {
  return matching(db, wanted)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMessages(db: Queries, wanted: MessageFilter): Promise<number> {
  const { count } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All messages, oldest first, read in batches to limit memory. */
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
  db: Queries,
  { search = '', isUnreadOnly = false }: MessageFilter,
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

/** SQLite folds case only in ASCII, so other letters are searched in their likely spellings. */
function spellings(word: string): string[] {
  return [...new Set([word.toLowerCase(), word, word.toUpperCase()].map(asciiLower))];
}

/** Undefined if there is none or it was deleted. */
export function findMessageRow(db: Database, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Undefined if there is none or it was deleted. */
export function markMessage(db: Database, id: string, isRead: boolean): Promise<MessageRow | undefined> {
  const readAt = isRead ? new Date().toISOString() : null;
  return change(db, id, { read_at: readAt });
}

/** Queues a message for email as if it were new. */
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

/** Moves a message to the trash. @returns false when there is none */
export async function deleteMessageRow(db: Database, id: string): Promise<boolean> {
  return (await change(db, id, { deleted_at: new Date().toISOString() })) !== undefined;
}
