import { sql, type Kysely } from 'kysely';
import { changeContent } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import { migrations } from '../../db/migrations';
import { fillSlugs } from '../../db/project-slugs';
import { isoDateIn } from '../../db/iso-date-in';
import { newId } from '../../db/record-id';
import { siteTables } from '../../db/site-tables';
import { CONFIGURATION_KEY } from '../../db/stored-configuration';
import { CLOCK_KEYS } from '../../jobs/retention';
import { STAGED_KEY } from '../../media/staged-files';

/** Short-lived data of requests. An import can't be undone after a restore, which replaces what it changed. */
const TRANSIENT_TABLES: readonly string[] = ['idempotency_keys', 'download_tickets', 'imports'];
/**
 * Who may sign in to this installation, or publish to it. A backup could be stolen, bring back a passkey or a token that was removed, or take
 * a token to another site.
 */
const ACCESS_TABLES: readonly string[] = [
  'passkeys',
  'recovery_codes',
  'owner_sessions',
  'used_challenges',
  'deploy_tokens',
];
/** Release metrics stay with this installation, because backups don't contain releases. */
const RELEASE_TABLES: readonly string[] = ['release_figures', 'release_guards'];
const EXCLUDED_TABLES: readonly string[] = [...TRANSIENT_TABLES, ...ACCESS_TABLES, ...RELEASE_TABLES];
/** The row of `meta` with the time of the last backup. */
const LAST_BACKUP_KEY = 'last_backup_at';
/** Rows of `meta` about this database rather than its content. */
const EXCLUDED_FACTS: readonly string[] = [
  'content_revision',
  'owner_account',
  CONFIGURATION_KEY,
  'challenge_key',
  'signed_out_at',
  'messages_flooded_at',
  LAST_BACKUP_KEY,
  STAGED_KEY,
  ...CLOCK_KEYS,
];

export type Row = Readonly<Record<string, string | number | null>>;

/** A table that is backed up. */
export interface KeptTable {
  readonly name: string;
  /** The first column is the key, except in `COMPOSITE_KEYS`. */
  readonly columns: readonly string[];
}

/** How many of a table's first columns are its key, if it's more than one. */
const COMPOSITE_KEYS: Readonly<Record<string, number>> = { visit_counts: 3 };

/** Tables known only by name. */
type AnyTable = Kysely<{ table: Row }>;
const any = (db: Queries) => db as unknown as AnyTable;
const named = (table: string) => table as 'table';

export const knownMigrations = (): string[] => Object.keys(migrations);

/** The kept tables that the database has, in the order of their names. */
export async function keptTables(db: Queries): Promise<KeptTable[]> {
  const tables = await siteTables(db);
  return tables
    .filter(({ name, isView }) => !isView && !EXCLUDED_TABLES.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

/** Runs queries on a consistent snapshot. */
export function inSnapshot<Result>(
  db: Database,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** All rows of a table, read in batches to limit memory. */
export async function* rowsOf(db: Queries, { name, columns }: KeptTable): AsyncGenerator<Row> {
  const all = any(db).selectFrom(named(name));
  const keys = columns.slice(0, COMPOSITE_KEYS[name] ?? 1);
  const key = sql.join(keys.map((column) => sql.ref(column)));
  const isAfter = (row: Row) => sql<boolean>`(${key}) > (${sql.join(keys.map((column) => row[column]))})`;
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  let seen = 0;
  let last: Row | undefined;
  do {
    const rows = await all
      .selectAll()
      .$if(last !== undefined, (query) => query.where(isAfter(last!)))
      .orderBy(key)
      .limit(200)
      .execute();
    seen += rows.length;
    for (const row of rows) if (!isExcluded(name, row)) yield row;
    last = rows.at(-1);
  } while (last);
  // If the key weren't unique, rows would be lost silently.
  if (seen !== Number(count)) throw new Error(`The key of ${name} isn't unique`);
}

const isExcluded = (table: string, row: Row) => table === 'meta' && EXCLUDED_FACTS.includes(String(row.key));

/** The new rows of a table. */
interface NewRows {
  readonly table: string;
  readonly rows: AsyncIterable<Row>;
}

/**
 * Replaces all rows of these tables in one transaction; other tables stay unchanged. Idempotency keys are deleted: a repeated write that the
 * restore undid would otherwise get its old response.
 * @param first what the transaction does first
 */
export async function replaceTables(
  db: Database,
  tables: readonly NewRows[],
  first: (transaction: Queries) => Promise<void>,
): Promise<void> {
  await changeContent(db, async (transaction) => {
    await first(transaction);
    for (const table of TRANSIENT_TABLES) await clear(transaction, table);
    for (const { table } of tables) await clear(transaction, table);
    for (const { table, rows } of tables) await fill(transaction, table, rows);
    // Older backups have none.
    await fillSlugs(transaction);
  });
}

async function clear(db: Queries, table: string): Promise<void> {
  const all = any(db).deleteFrom(named(table));
  await (table === 'meta' ? all.where('key', 'not in', EXCLUDED_FACTS) : all).execute();
}

async function fill(db: Queries, table: string, rows: AsyncIterable<Row>): Promise<void> {
  let batch: Row[] = [];
  const insert = async () => {
    if (batch.length > 0) await any(db).insertInto(named(table)).values(batch).execute();
    batch = [];
  };
  for await (const row of rows) {
    if (isExcluded(table, row)) continue;
    batch.push(row);
    if (batch.length === 50) await insert();
  }
  await insert();
}

/** Whether these are the columns of a versioned record that the owner edits. */
export const isVersioned = (columns: readonly string[]): boolean =>
  columns.includes('version') && columns.includes('updated_at');

/** Whether anything was added or changed after a date in any table, except those in `except`. */
export async function hasChangedSince(
  db: Database,
  date: string,
  { except }: { readonly except: readonly string[] },
): Promise<boolean> {
  for (const { name, columns } of await keptTables(db)) {
    if (except.includes(name)) continue;
    const hasDate = columns.includes('created_at');
    const isRecords = isVersioned(columns);
    if (!hasDate && !isRecords) continue;
    const changed = await any(db)
      .selectFrom(named(name))
      .select(({ lit }) => lit(1).as('one'))
      .where(({ eb, or, and }) =>
        or([
          ...(hasDate ? [eb('created_at', '>', date)] : []),
          // A single record at version 1 is as the migration created it.
          ...(isRecords ? [and([eb('updated_at', '>', date), eb('version', '>', 1)])] : []),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    if (changed) return true;
  }
  return false;
}

export async function recordBackup(db: Queries): Promise<void> {
  const value = new Date().toISOString();
  await db
    .insertInto('meta')
    .values({ key: LAST_BACKUP_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Null if no backup was made of this installation. */
export async function lastBackupAt(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', LAST_BACKUP_KEY)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** The columns that make up the storage keys of all media. */
export function listMediaFiles(db: Queries) {
  return db.selectFrom('media').select(['id', 'resource_type', 'format']).execute();
}

/** Time to start the download, in milliseconds. */
const VALID_MS = 60_000;

interface WantedBackup {
  readonly hasMessages: boolean;
}

/**
 * Issues a single-use ticket for a download from any server, because a browser's download can't send the
 * owner's token. Deletes expired tickets.
 */
export async function issueTicket(db: Database, wanted: WantedBackup): Promise<string> {
  // Two ids have the entropy of a key.
  const ticket = { id: newId() + newId(), wanted: JSON.stringify(wanted), valid_until: isoDateIn(VALID_MS) };
  await db.deleteFrom('download_tickets').where('valid_until', '<=', isoDateIn(0)).execute();
  await db.insertInto('download_tickets').values(ticket).execute();
  return ticket.id;
}

/**
 * Uses up a ticket. Of two concurrent requests, only one gets it.
 * @returns undefined if it was used before, has expired or is unknown
 */
export async function redeemTicket(db: Database, id: string): Promise<WantedBackup | undefined> {
  const ticket = await db
    .deleteFrom('download_tickets')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return ticket && ticket.valid_until > isoDateIn(0)
    ? (JSON.parse(ticket.wanted) as WantedBackup)
    : undefined;
}
