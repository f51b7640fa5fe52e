import type { Insertable, Kysely, Selectable } from 'kysely';
import { changeContent } from '../../db/content-revision';
import type { Database, Queries } from '../../db/database';
import { siteTables } from '../../db/site-tables';
import { migrations } from '../../db/migrations';
import type { DownloadTicketsTable } from '../../db/tables';

/** Belong to requests of these hours. */
const FORGOTTEN_TABLES: readonly string[] = ['idempotency_keys', 'download_tickets'];
/** With those that tell of this installation's releases, which are in no backup either: they stay as they are. */
const TABLES_LEFT_OUT: readonly string[] = [...FORGOTTEN_TABLES, 'release_figures'];
/** Facts in `meta` about this database rather than about what's in it. */
const FACTS_LEFT_OUT: readonly string[] = ['content_revision'];

export type Row = Readonly<Record<string, string | number | null>>;

/** A table that goes into backups, whichever migration made it. */
export interface KeptTable {
  readonly name: string;
  /** The first one is its key. */
  readonly columns: readonly string[];
}

/** Tables that are only known by their names. */
type AnyTable = Kysely<{ table: Row }>;
const any = (db: Queries) => db as unknown as AnyTable;
const named = (table: string) => table as 'table';

export const knownMigrations = (): string[] => Object.keys(migrations);

/** In the order of their names. */
export async function keptTables(db: Database): Promise<KeptTable[]> {
  const tables = await siteTables(db);
  return tables
    .filter(({ name, isView }) => !isView && !TABLES_LEFT_OUT.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

/** Carries something out on the tables as they are at one moment. */
export function atOneMoment<Result>(
  db: Database,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** All rows of a table, some hundred at a time, so that however many there are take no more memory than these. */
export async function* rowsOf(db: Queries, { name, columns: [key] }: KeptTable): AsyncGenerator<Row> {
  const all = any(db).selectFrom(named(name));
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  let seen = 0;
  let last: Row | undefined;
  do {
    const rows = await all
      .selectAll()
      .$if(last !== undefined, (query) => query.where(key!, '>', last![key!]!))
      .orderBy(key!)
      .limit(200)
      .execute();
    seen += rows.length;
    for (const row of rows) if (!isLeftOut(name, row)) yield row;
    last = rows.at(-1);
  } while (last);
  // A key that isn't one would lose rows without a word.
  if (seen !== Number(count)) throw new Error(`The first column of ${name} doesn't tell its rows apart`);
}

const isLeftOut = (table: string, row: Row) => table === 'meta' && FACTS_LEFT_OUT.includes(String(row.key));

/** What takes the place of a table's rows. */
export interface NewRows {
  readonly table: string;
  readonly rows: AsyncIterable<Row>;
}

/**
 * Replaces all rows of these tables in one transaction; tables that aren't named stay as they are. Names of earlier writes are forgotten: sent
 * again, a write that this undoes would be answered by what isn't there.
 */
export async function replaceTables(db: Database, tables: readonly NewRows[]): Promise<void> {
  await changeContent(db, async (transaction) => {
    for (const table of FORGOTTEN_TABLES) await clear(transaction, table);
    for (const { table } of tables) await clear(transaction, table);
    for (const { table, rows } of tables) await fill(transaction, table, rows);
  });
}

async function clear(db: Queries, table: string): Promise<void> {
  const all = any(db).deleteFrom(named(table));
  await (table === 'meta' ? all.where('key', 'not in', FACTS_LEFT_OUT) : all).execute();
}

async function fill(db: Queries, table: string, rows: AsyncIterable<Row>): Promise<void> {
  let batch: Row[] = [];
  const insert = async () => {
    if (batch.length > 0) await any(db).insertInto(named(table)).values(batch).execute();
    batch = [];
  };
  for await (const row of rows) {
    if (isLeftOut(table, row)) continue;
    batch.push(row);
    if (batch.length === 50) await insert();
  }
  await insert();
}

/** Whether these are columns of records that the owner edits, which count their versions. */
export const isOfRecords = (columns: readonly string[]): boolean =>
  columns.includes('version') && columns.includes('updated_at');

/** Whether anything was added or changed after a date, in whichever table; `except` tables don't count. */
export async function hasChangedSince(
  db: Database,
  date: string,
  { except }: { readonly except: readonly string[] },
): Promise<boolean> {
  for (const { name, columns } of await keptTables(db)) {
    if (except.includes(name)) continue;
    const hasDate = columns.includes('created_at');
    const isRecords = isOfRecords(columns);
    if (!hasDate && !isRecords) continue;
    const changed = await any(db)
      .selectFrom(named(name))
      .select(({ lit }) => lit(1).as('one'))
      .where(({ eb, or, and }) =>
        or([
          ...(hasDate ? [eb('created_at', '>', date)] : []),
          // The one record of a table that's younger than `date` is as it was made.
          ...(isRecords ? [and([eb('updated_at', '>', date), eb('version', '>', 1)])] : []),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    if (changed) return true;
  }
  return false;
}

/** The storage keys' parts of all media. */
export function listMediaFiles(db: Queries) {
  return db.selectFrom('media').select(['id', 'resource_type', 'format']).execute();
}

/** @param now those that were valid until then are forgotten */
export async function insertTicket(
  db: Database,
  ticket: Insertable<DownloadTicketsTable>,
  now: string,
): Promise<void> {
  await db.deleteFrom('download_tickets').where('valid_until', '<=', now).execute();
  await db.insertInto('download_tickets').values(ticket).execute();
}

/** Of two who try at once only one gets it. */
export function takeTicket(db: Database, id: string): Promise<Selectable<DownloadTicketsTable> | undefined> {
  return db.deleteFrom('download_tickets').where('id', '=', id).returningAll().executeTakeFirst();
}
