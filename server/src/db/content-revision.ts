import { sql } from 'kysely';
import type { Database, Queries } from './database';

const KEY = 'content_revision';
/** How long this process goes without looking for what others have written, in milliseconds. */
const UNSEEN_MS = 500;

/** Goes up with every change of content, whichever process makes it. */
export async function storedRevision(db: Queries): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function raiseStoredRevision(transaction: Queries): Promise<number> {
  const { value } = await transaction
    .insertInto('meta')
    .values({ key: KEY, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql<string>`cast(cast(meta.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/**
 * Carries something out in a transaction that no other one of these runs beside, on whichever server: for what looks before it changes.
 * SQLite writes one after the other anyway; PostgreSQL does here because of the row that each of them begins with.
 */
export function withWriteLock<Result>(
  db: Database,
  work: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('meta')
      .values({ key: KEY, value: '0' })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('meta.value') })),
      )
      .execute();
    return work(transaction);
  });
}

/**
 * Carries out a change of content in one transaction, one after the other. What was composed before it counts as outdated by the time it's done.
 * @param change null or false say that there was nothing to change
 */
export async function changeContent<Result>(
  db: Database,
  change: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  let stored: number | null = null;
  try {
    const result = await withWriteLock(db, async (transaction) => {
      const done = await change(transaction);
      if (done !== null && done !== false) stored = await raiseStoredRevision(transaction);
      return done;
    });
    if (stored !== null) contentRevision(db).raise(stored);
    return result;
  } catch (error) {
    // The fault may have come after the change.
    if (stored !== null) contentRevision(db).raise(null);
    throw error;
  }
}

const revisions = new WeakMap<Database, ContentRevision>();

/** The one of this database. */
export function contentRevision(db: Database): ContentRevision {
  let revision = revisions.get(db);
  if (!revision) revisions.set(db, (revision = new ContentRevision(() => storedRevision(db))));
  return revision;
}

/**
 * Tells whether content is still what it was, without asking the database each time: changes of this process are known at once,
 * those of others after half a second. Its numbers mean nothing outside of this process.
 */
export class ContentRevision {
  readonly #read: () => Promise<number>;
  readonly #now: () => number;
  #current = 0;
  #stored: number | null = null;
  #lookedAt = -Infinity;
  #look: Promise<void> | null = null;

  constructor(read: () => Promise<number>, now = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** Null where it's time to look at the database again, which `latest` does. */
  known(): number | null {
    return this.#now() - this.#lookedAt < UNSEEN_MS ? this.#current : null;
  }

  async latest(): Promise<number> {
    if (this.known() === null) {
      this.#look ??= this.#lookAtDatabase().finally(() => (this.#look = null));
      await this.#look;
    }
    return this.#current;
  }

  /** @param stored what the database says after a change of this process; null where that isn't sure: whatever it says then is a change */
  raise(stored: number | null): void {
    this.#current += 1;
    this.#stored = stored;
  }

  async #lookAtDatabase(): Promise<void> {
    let before: number;
    let lookedAt: number;
    let stored: number | null;
    do {
      before = this.#current;
      lookedAt = this.#now();
      try {
        stored = await this.#read();
      } catch (error) {
        if (this.#lookedAt === -Infinity) throw error;
        // While the database can't be reached what is known goes on: a page of before is better than none.
        this.#lookedAt = this.#now();
        return;
      }
      // A change that came in between says nothing of what others did: it's looked at once more.
    } while (this.#current !== before);
    // Any other number, not only a higher one: a backup may have been put back.
    if (stored !== this.#stored) this.raise(stored);
    this.#lookedAt = lookedAt;
  }
}
