import { AppError } from '../errors';
import { changeContent, type withWriteLock } from './content-revision';
import type { Database, Queries } from './database';

/** A write that its caller has named, so that trying again doesn't carry it out twice. */
export interface IdempotentWrite {
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** Method and address. */
  readonly route: string;
  /** What was sent, as a hash: a name stands for one thing only. */
  readonly bodyHash: string;
}

/** How long a name is known, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Carries out a write in one transaction, and keeps its answer under its name in the same one: whoever sends it again, or twice at
 * once, gets that answer and changes nothing.
 * @param named null carries it out each time
 * @param carryOut `inTurn` for what is no change of content
 * @throws AppError 422 where the name stands for something else; its `data` is what was answered then
 */
export async function runIdempotent<Answer extends object>(
  db: Database,
  named: IdempotentWrite | null,
  write: (transaction: Queries) => Promise<Answer>,
  carryOut: typeof withWriteLock = changeContent,
): Promise<Answer> {
  if (!named) return carryOut(db, write);
  const written = await carryOut(db, async (transaction) => {
    if (!(await claim(transaction, named))) return null;
    const answer = await write(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', named.key)
      .execute();
    return answer;
  });
  return written ?? earlierResponse<Answer>(db, named);
}

/** @returns false where somebody has it. Whoever asks at the same moment waits until that is decided. */
async function claim(transaction: Queries, { key, route, bodyHash }: IdempotentWrite): Promise<boolean> {
  const now = Date.now();
  await transaction
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - KEPT_MS).toISOString())
    .execute();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({
      key,
      route,
      body_hash: bodyHash,
      status: 200,
      answer: '',
      created_at: new Date(now).toISOString(),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

async function earlierResponse<Answer>(
  db: Database,
  { key, route, bodyHash }: IdempotentWrite,
): Promise<Answer> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const answer = JSON.parse(earlier.answer) as Answer;
  if (earlier.route === route && earlier.body_hash === bodyHash) return answer;
  throw new AppError(
    422,
    'idempotency-key-reused',
    'An earlier try did arrive and was saved as it was then. What was changed since is not in it.',
    { data: earlier.route === route ? answer : undefined },
  );
}
