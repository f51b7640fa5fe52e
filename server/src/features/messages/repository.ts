import type { Selectable } from 'kysely';
import type { ContactMessage } from '@portfolio/shared-api/contracts';
import { withWriteLock } from '../../db/content-revision';
import type { Database } from '../../db/database';
import { newId } from '../../db/record-id';
import type { MessagesTable } from '../../db/tables';

export type MessageRow = Selectable<MessagesTable>;

/** As long as this the same words again are the same message: a button pressed twice, a page sent again. In milliseconds. */
const REPEAT_MS = 10 * 60_000;

/** Keeps a message, once; with `isForMail` it's due for delivery at once. */
export async function insertMessage(
  db: Database,
  message: ContactMessage,
  isForMail: boolean,
): Promise<void> {
  const now = new Date();
  const row = {
    ...message,
    id: newId(),
    created_at: now.toISOString(),
    delivery: isForMail ? 'waiting' : 'stored',
    next_attempt_at: isForMail ? now.toISOString() : null,
  };
  const names = Object.keys(row) as (keyof typeof row)[];
  const earliest = new Date(now.getTime() - REPEAT_MS).toISOString();
  // In turn, so that nobody else writes between the look and the insert.
  await withWriteLock(db, async (transaction) => {
    const isNew = transaction
      .selectNoFrom(({ val }) => names.map((name) => val(row[name]).as(name)))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('messages')
              .select('id')
              .where('created_at', '>', earliest)
              .where('deleted_at', 'is', null)
              .where((eb) => eb.and({ ...message })),
          ),
        ),
      );
    await transaction.insertInto('messages').columns(names).expression(isNew).execute();
  });
}

/** When the next message is due; null when none is waiting. */
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
 * The message that is due the longest, with this attempt counted. Until `until` nobody else is given it; if its outcome
 * isn't noted by then, it's due again.
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
      // Of two servers that look at the same moment the second one finds it taken.
      .where('next_attempt_at', '<=', now)
      .returningAll()
      .executeTakeFirst()
  );
}

export async function noteDelivered(db: Database, id: string): Promise<void> {
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
 * @param error what the owner may read of the reason
 * @param again when it's tried again; null for never
 */
export async function noteFailed(db: Database, id: string, error: string, again: Date | null): Promise<void> {
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
