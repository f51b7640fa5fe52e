import type { Selectable } from 'kysely';
import type { ContactMessage } from '@portfolio/shared-api/contracts';
import type { Database } from '../../db/database';
import { newId } from '../../db/record-id';
import type { MessagesTable } from '../../db/tables';

export type MessageRow = Selectable<MessagesTable>;

/** Keeps a message; with `isForMail` it's due for delivery at once. */
export async function insertMessage(
  db: Database,
  message: ContactMessage,
  isForMail: boolean,
): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('messages')
    .values({
      ...message,
      id: newId(),
      created_at: now,
      delivery: isForMail ? 'waiting' : 'stored',
      next_attempt_at: isForMail ? now : null,
      delivered_at: null,
    })
    .execute();
}

/** When the next message is due; null when none is waiting. */
export async function nextAttemptAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('delivery', '=', 'waiting')
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
    .set({ delivery: 'delivered', next_attempt_at: null, delivered_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** @param again when it's tried again; null for never */
export async function noteFailed(db: Database, id: string, again: Date | null): Promise<void> {
  await db
    .updateTable('messages')
    .set(again ? { next_attempt_at: again.toISOString() } : { delivery: 'failed', next_attempt_at: null })
    .where('id', '=', id)
    .execute();
}
