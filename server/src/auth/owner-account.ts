import type { ServerConfig } from '../config';
import { withWriteLock } from '../db/content-revision';
import type { Database } from '../db/database';

/** The row of `meta`. Backups leave it out. */
const KEY = 'owner_account';

/** The account that signed in as the owner first. */
export function ownerAccount(
  { projectId, ownerEmail, ownerAccount: configured, acceptsUnsigned }: ServerConfig['identity'],
  db: Database,
) {
  // Firebase's ids belong to a project.
  const owner = `${projectId} ${ownerEmail}`;
  let bound: Promise<string> | null = configured === null ? null : Promise.resolve(configured);
  return {
    /**
     * Binds `account` if none is bound yet, on any server. Only the first call reads the database, because a bound account doesn't change.
     * @returns the bound account
     */
    bind(account: string): Promise<string> {
      // Anyone can claim any account at the emulator, and its accounts are gone when its data is.
      if (acceptsUnsigned) return Promise.resolve(account);
      bound ??= bind(db, owner, account).catch((error: unknown) => {
        bound = null;
        throw error;
      });
      return bound;
    },
  };
}

function bind(db: Database, owner: string, account: string): Promise<string> {
  return withWriteLock(db, async (transaction) => {
    const row = await transaction
      .selectFrom('meta')
      .select('value')
      .where('key', '=', KEY)
      .executeTakeFirst();
    const stored = row && (JSON.parse(row.value) as { owner: string; account: string });
    if (stored?.owner === owner) return stored.account;
    const value = JSON.stringify({ owner, account });
    await transaction
      .insertInto('meta')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return account;
  });
}
