import { sql } from 'kysely';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { Database, Queries } from './database';
import type { RecordTable } from './records';

const KEY = 'content_revision';
/** How often this process checks for changes by other processes, in milliseconds. */
const CHECK_MS = 500;
/** How long requests wait for the check. Then they use the known revision until the database responds. */
const WAIT_MS = 1_000;

/** Increases with every change of content, by any process. */
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
 * Runs a transaction that reads before it writes; no other locked transaction runs at the same time, on any server.
 * SQLite serializes writes anyway. On PostgreSQL each transaction first locks the same row.
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
 * Changes content in a transaction with the write lock. Pages composed before the change are outdated once it's done.
 * @param change returns null or false if there was nothing to change
 * @param table the only table of records that changes; left out if there may be others
 */
export async function changeContent<Result>(
  db: Database,
  change: (transaction: Queries) => Promise<Result>,
  table?: RecordTable,
): Promise<Result> {
  let stored: number | null = null;
  try {
    const result = await withWriteLock(db, async (transaction) => {
      const done = await change(transaction);
      if (done !== null && done !== false) stored = await raiseStoredRevision(transaction);
      return done;
    });
    if (stored !== null) contentRevision(db).raise(stored, table);
    return result;
  } catch (error) {
    // The error may have come after the commit.
    if (stored !== null) contentRevision(db).raise(null);
    throw error;
  }
}

const revisions = new WeakMap<Database, ContentRevision>();

/** The content revision of this database. */
export function contentRevision(db: Database): ContentRevision {
  let revision = revisions.get(db);
  if (!revision) revisions.set(db, (revision = new ContentRevision(() => storedRevision(db))));
  return revision;
}

/**
 * Tracks content changes without querying the database each time: changes by this process are visible at once, changes by other
 * processes after half a second, or once the database responds. Its numbers mean nothing outside this process.
 */
export class ContentRevision {
  readonly #read: () => Promise<number>;
  readonly #now: () => number;
  #current = 0;
  /** The revision of each table's last change, among changes of that table alone. */
  readonly #changed = new Map<RecordTable, number>();
  /** The revision of the last change that may concern any table. */
  #anyChanged = 0;
  #stored: number | null = null;
  #readAt = -Infinity;
  #reading: Promise<void> | null = null;
  #isLate = false;

  constructor(read: () => Promise<number>, now = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** Null when it's time to read the database again, which `latest` does. */
  known(): number | null {
    return this.#isLate || this.#now() - this.#readAt < CHECK_MS ? this.#current : null;
  }

  async latest(): Promise<number> {
    if (this.known() === null) {
      this.#reading ??= this.#readStored().finally(() => {
        this.#reading = null;
        this.#isLate = false;
      });
      const isFirst = this.#readAt === -Infinity;
      await (isFirst ? this.#reading : withTimeout(this.#reading, WAIT_MS, () => (this.#isLate = true)));
    }
    return this.#current;
  }

  /**
   * The latest revision at which any of these tables may have changed; without tables, the latest of all. Only `latest` finds changes by other
   * processes, which count for all tables.
   */
  lastChange(tables?: readonly RecordTable[]): number {
    if (!tables) return this.#current;
    return Math.max(this.#anyChanged, ...tables.map((table) => this.#changed.get(table) ?? 0));
  }

  /**
   * @param stored the stored revision after a change by this process; null if unknown, so that any stored revision counts as a change
   * @param table the only table that has changed
   */
  raise(stored: number | null, table?: RecordTable): void {
    // Otherwise another process has changed something, too.
    const isNext = stored !== null && this.#stored !== null && stored === this.#stored + 1;
    this.#current += 1;
    if (table && isNext) this.#changed.set(table, this.#current);
    else this.#anyChanged = this.#current;
    this.#stored = stored;
  }

  async #readStored(): Promise<void> {
    let before: number;
    let readAt: number;
    let stored: number | null;
    do {
      before = this.#current;
      readAt = this.#now();
      try {
        stored = await this.#read();
      } catch (error) {
        if (this.#readAt === -Infinity) throw error;
        // An older page is better than none while the database is unreachable.
        this.#readAt = this.#now();
        return;
      }
      // After a change by this process in between, read again to see others' changes.
    } while (this.#current !== before);
    // Also a lower number: a backup may have been restored.
    if (stored !== this.#stored) this.raise(stored);
    this.#readAt = readAt;
  }
}
