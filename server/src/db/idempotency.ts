import { AppError } from '../errors';
import { changeContent, type withWriteLock } from './content-revision';
import type { Database, Queries } from './database';

/** A write that the client may retry without executing it twice. */
interface IdempotentWrite {
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** Method and URL. */
  readonly route: string;
  /** A hash of the body: a key is for one body only. */
  readonly bodyHash: string;
}

/** How long a key is kept, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Writes in a transaction and stores the response under the key in the same transaction. A repeat, also a simultaneous one, gets the
 * stored response and changes nothing.
 * @param idempotency null writes every time
 * @param carryOut `withWriteLock` if the write doesn't change content
 * @throws AppError 422 if the key was used for another request; its `data` is the response to that request
 */
export async function runIdempotent<Result extends object>(
  db: Database,
  idempotency: IdempotentWrite | null,
  write: (transaction: Queries) => Promise<Result>,
  carryOut: typeof withWriteLock = changeContent,
): Promise<Result> {
  if (!idempotency) return carryOut(db, write);
  const written = await carryOut(db, async (transaction) => {
    if (!(await claim(transaction, idempotency))) return null;
    const response = await write(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(response) })
      .where('key', '=', idempotency.key)
      .execute();
    return response;
  });
  return written ?? earlierResponse<Result>(db, idempotency);
}

/** @returns false if the key is taken. A simultaneous request waits until this transaction ends. */
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

async function earlierResponse<Result>(
  db: Database,
  { key, route, bodyHash }: IdempotentWrite,
): Promise<Result> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const response = JSON.parse(earlier.answer) as Result;
  if (earlier.route === route && earlier.body_hash === bodyHash) return response;
  throw new AppError(
    422,
    'idempotency-key-reused',
    "An earlier attempt was already saved. Changes made since then aren't included.",
    { data: earlier.route === route ? response : undefined },
  );
}
