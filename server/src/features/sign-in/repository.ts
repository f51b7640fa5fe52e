import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { endAllSessions } from '../../auth/owner-sessions';
import type { Database, Queries } from '../../db/database';
import type { PasskeysTable, Tables } from '../../db/tables';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';

export type PasskeyRow = Selectable<PasskeysTable>;

/** The row of `meta` with the key that signs challenges. */
const KEY = 'challenge_key';

/** The key that signs challenges, which all servers share. */
export async function challengeKey(db: Database): Promise<Buffer> {
  await db
    .insertInto('meta')
    .values({ key: KEY, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}

/** @returns false if it was used before */
export async function markChallengeUsed(
  transaction: Queries,
  challenge: string,
  validUntil: string,
): Promise<boolean> {
  await transaction
    .deleteFrom('used_challenges')
    .where('valid_until', '<=', new Date().toISOString())
    .execute();
  const marked = await transaction
    .insertInto('used_challenges')
    .values({ challenge, valid_until: validUntil })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return marked !== undefined;
}

/** In the order in which they were added. */
export function listPasskeyRows(db: Queries, owner: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskeyRow(
  db: Queries,
  owner: string,
  host: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('owner', '=', owner)
    .where('host', '=', host)
    .executeTakeFirst();
}

/** @returns false if the passkey is registered already */
export async function insertPasskey(
  transaction: Queries,
  passkey: Insertable<PasskeysTable>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records a use. @returns false if the passkey has been removed, or used since it was read */
export async function recordPasskeyUse(
  transaction: Queries,
  { id, counter }: PasskeyRow,
  newCounter: number,
): Promise<boolean> {
  const used = await transaction
    .updateTable('passkeys')
    .set({ counter: String(newCounter), last_used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export function renamePasskeyRow(
  db: Queries,
  owner: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskeyRow(transaction: Queries, owner: string, id: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function hasPasskey(db: Queries, owner: string, host?: string): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('owner', '=', owner)
    .$if(host !== undefined, (query) => query.where('host', '=', host!))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a code hasn't expired. */
const isValid = ({ eb, or }: ExpressionBuilder<Tables, 'recovery_codes'>) =>
  or([eb('valid_until', 'is', null), eb('valid_until', '>', new Date().toISOString())]);

export async function countRecoveryCodes(db: Queries, owner: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('owner', '=', owner)
    .where(isValid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * @param hashes none deletes all codes
 * @param validUntil an ISO date; by default they don't expire
 */
export async function replaceRecoveryCodes(
  transaction: Queries,
  owner: string,
  hashes: readonly string[],
  validUntil: string | null = null,
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('owner', '=', owner).execute();
  if (hashes.length > 0)
    await transaction
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ hash, owner, valid_until: validUntil })))
      .execute();
}

export async function isRecoveryCode(db: Queries, owner: string, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('hash', '=', hash)
    .where('owner', '=', owner)
    .where(isValid)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up a recovery code. Of two concurrent requests, only one gets true. */
export async function takeRecoveryCode(transaction: Queries, owner: string, hash: string): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('owner', '=', owner)
    .where(isValid)
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Codes in logs and browser histories are of no use later. */
const FIRST_CODE_MS = 60 * 60_000;

/** Creates a code with which a new owner signs in for the first time, to add a passkey. It's valid for an hour. */
export async function createFirstCode(transaction: Queries, owner: string): Promise<string> {
  const [code = ''] = newRecoveryCodes();
  const validUntil = new Date(Date.now() + FIRST_CODE_MS).toISOString();
  await replaceRecoveryCodes(transaction, owner, [hashRecoveryCode(code)], validUntil);
  return code;
}

/**
 * Lets an owner who changes their address keep passkeys, codes and the session that changes it, so that neither a typo nor a stolen session
 * locks them out. All other sessions end. Deploy tokens stay valid.
 */
export async function moveSignIn(
  transaction: Queries,
  from: string,
  to: string,
  session: string | null,
): Promise<void> {
  await endAllSessions(transaction, session);
  for (const table of ['passkeys', 'recovery_codes', 'owner_sessions', 'deploy_tokens'] as const)
    await transaction.updateTable(table).set({ owner: to }).where('owner', '=', from).execute();
}

/** Whether the owner can sign in without Google at this host. Recovery codes work at any. */
export const canSignIn = async (db: Queries, owner: string, host: string): Promise<boolean> =>
  (await hasPasskey(db, owner, host)) || (await countRecoveryCodes(db, owner)) > 0;

/** A code for an owner who has no way to sign in at this host; null if there is one. */
export async function createRescueCode(
  transaction: Queries,
  owner: string,
  host: string,
): Promise<string | null> {
  if (await hasPasskey(transaction, owner, host)) return null;
  // Without any passkey, a code is one that setup has made, and may be lost.
  const hasCodes =
    (await hasPasskey(transaction, owner)) && (await countRecoveryCodes(transaction, owner)) > 0;
  return hasCodes ? null : createFirstCode(transaction, owner);
}
