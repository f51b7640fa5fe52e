import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queries } from '../db/database';

const MINUTE_MS = 60_000;
/** The limits of NIST SP 800-63B for a sign-in with two factors, which a passkey has. */
const IDLE_MS = 60 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** Tells a session's token from an ID token. */
const PREFIX = 'session_';

/** The row of `meta` with the time of the last sign-out everywhere, in seconds since 1970. */
const SIGNED_OUT_KEY = 'signed_out_at';

/** A session that began with a passkey or a recovery code. */
interface OwnerSession {
  /** Only the hash of the token is stored. */
  readonly hash: string;
  /** Seconds since 1970. */
  readonly signedInAt: number;
}

export const isSessionToken = (token: string): boolean => token.startsWith(PREFIX);

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const isoDateAgo = (ms: number) => new Date(Date.now() - ms).toISOString();

/**
 * Starts a session, and deletes those that have ended.
 * @param passkeyId null if it begins with a recovery code
 * @returns its token
 */
export async function startSession(
  transaction: Queries,
  owner: string,
  passkeyId: string | null,
): Promise<string> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const now = isoDateAgo(0);
  await transaction
    .deleteFrom('owner_sessions')
    .where(({ eb, or }) =>
      or([eb('last_used_at', '<=', isoDateAgo(IDLE_MS)), eb('signed_in_at', '<=', isoDateAgo(LONGEST_MS))]),
    )
    .execute();
  await transaction
    .insertInto('owner_sessions')
    .values({ hash: hashOf(token), owner, passkey_id: passkeyId, signed_in_at: now, last_used_at: now })
    .execute();
  return token;
}

/** The session of a token, which counts as used; undefined if it has ended. */
export async function findSession(
  db: Database,
  owner: string,
  token: string,
): Promise<OwnerSession | undefined> {
  const hash = hashOf(token);
  const row = await db
    .selectFrom('owner_sessions')
    .select(['signed_in_at', 'last_used_at'])
    .where('hash', '=', hash)
    .where('owner', '=', owner)
    .where('last_used_at', '>', isoDateAgo(IDLE_MS))
    .where('signed_in_at', '>', isoDateAgo(LONGEST_MS))
    .executeTakeFirst();
  if (!row) return undefined;
  // Not with every request, because it's a write.
  if (row.last_used_at < isoDateAgo(MINUTE_MS))
    await db
      .updateTable('owner_sessions')
      .set({ last_used_at: isoDateAgo(0) })
      .where('hash', '=', hash)
      .execute();
  return { hash, signedInAt: Date.parse(row.signed_in_at) / 1000 };
}

export async function endSession(db: Queries, hash: string): Promise<void> {
  await db.deleteFrom('owner_sessions').where('hash', '=', hash).execute();
}

/** Ends the sessions that began with a passkey. @param except the hash of one that goes on */
export async function endSessionsOf(db: Queries, passkeyId: string, except: string | null): Promise<void> {
  await db
    .deleteFrom('owner_sessions')
    .where('passkey_id', '=', passkeyId)
    .$if(except !== null, (query) => query.where('hash', '<>', except!))
    .execute();
}

/**
 * Ends all sessions. Google's can only be ended by no longer accepting older sign-ins.
 * @param except the hash of one that goes on
 */
export async function endAllSessions(transaction: Queries, except: string | null = null): Promise<void> {
  await transaction
    .deleteFrom('owner_sessions')
    .$if(except !== null, (query) => query.where('hash', '<>', except!))
    .execute();
  const value = String(Math.floor(Date.now() / 1000));
  await transaction
    .insertInto('meta')
    .values({ key: SIGNED_OUT_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** When all sessions were ended, in seconds since 1970; 0 if they never were. */
export async function signedOutAt(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', SIGNED_OUT_KEY)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}
