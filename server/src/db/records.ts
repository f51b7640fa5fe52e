import type { Kysely, Selectable, Updateable } from 'kysely';
import { conflict } from '../errors';
import type { Queries } from './database';
import type { Tables } from './tables';

/** Tables of versioned records that the owner edits. */
export type RecordTable =
  | 'home_profile'
  | 'second_profile'
  | 'about'
  | 'skills'
  | 'technologies'
  | 'projects'
  | 'work_history'
  | 'why_choose_me'
  | 'site_settings'
  | 'education'
  | 'appearance';

export type RecordRow<Table extends RecordTable> = Selectable<Tables[Table]>;
export type RecordValues<Table extends RecordTable> = Partial<
  Omit<Updateable<Tables[Table]>, 'id' | 'version' | 'created_at' | 'updated_at'>
>;

/** The columns to change, or a function of the current record. If it throws, nothing changes. */
export type RecordChange<Table extends RecordTable> =
  | RecordValues<Table>
  | ((row: RecordRow<Table>) => RecordValues<Table> | Promise<RecordValues<Table>>);

/** The ids in tables with a single record. */
export const SINGLE_IDS = {
  home_profile: 'home',
  second_profile: 'second',
  about: 'about',
  skills: 'skills',
  technologies: 'technologies',
  site_settings: 'site',
  education: 'education',
  appearance: 'appearance',
} as const;
export type SingleTable = keyof typeof SINGLE_IDS;
export const SINGLE_TABLES = Object.keys(SINGLE_IDS) as SingleTable[];

/** Their common columns as one table: Kysely can't infer types for a table named by a parameter. */
type Common = Kysely<{ record: { id: string; version: number; updated_at: string } }>;
const common = (db: Queries) => db as unknown as Common;
const asCommon = (table: RecordTable) => table as string as 'record';

/**
 * Changes a record. Call it in a transaction of `changeContent`.
 * @param version null changes any version
 * @returns the changed record; null if there is none of that version
 */
export async function changeRecord<Table extends RecordTable>(
  transaction: Queries,
  table: Table,
  id: string,
  values: RecordChange<Table>,
  version: number | null,
): Promise<RecordRow<Table> | null> {
  // Raising the version first locks the record until the change is done.
  const row = (await common(transaction)
    .updateTable(asCommon(table))
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst()) as RecordRow<Table> | undefined;
  if (!row) return null;
  const change = typeof values === 'function' ? await values(row) : values;
  if (Object.keys(change).length > 0)
    await common(transaction).updateTable(asCommon(table)).set(change).where('id', '=', id).execute();
  return { ...row, ...change };
}

/**
 * Removes a record. Call it in a transaction of `changeContent`.
 * @param version null removes any version
 * @returns the removed record; null if there is none of that version
 */
export async function removeRecord<Table extends RecordTable>(
  transaction: Queries,
  table: Table,
  id: string,
  version: number | null,
): Promise<RecordRow<Table> | null> {
  const row = await common(transaction)
    .deleteFrom(asCommon(table))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst();
  return (row as RecordRow<Table> | undefined) ?? null;
}

/** Seconds since this date fit into a database integer until 2088. */
const EPOCH = Date.UTC(2020, 0, 1);

/**
 * Version of a record restored from a backup or the trash. A time in seconds exceeds every earlier version, because each save adds only one,
 * so an old tab can't overwrite the record.
 */
export const nextVersion = (version: number): number =>
  Math.max(version + 1, Math.floor((Date.now() - EPOCH) / 1000));

/** Restores a removed record with its dates and a new version. Does nothing if the record exists. */
export async function restoreRecord<Table extends RecordTable>(
  transaction: Queries,
  table: Table,
  row: RecordRow<Table>,
): Promise<void> {
  const values = row as { id: string; version: number; updated_at: string };
  await common(transaction)
    .insertInto(asCommon(table))
    .values({ ...values, version: nextVersion(values.version) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Null if there is none. */
export async function findRecord<Table extends RecordTable>(
  db: Queries,
  table: Table,
  id: string,
): Promise<RecordRow<Table> | null> {
  const row = await common(db)
    .selectFrom(asCommon(table))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as RecordRow<Table> | undefined) ?? null;
}

/** The record of a single-record table. */
export async function readSingle<Table extends SingleTable>(
  db: Queries,
  table: Table,
): Promise<RecordRow<Table>> {
  const row = await findRecord(db, table, SINGLE_IDS[table]);
  if (!row) throw new Error(`The table ${table} has lost its record`);
  return row;
}

/**
 * `changeRecord` for a single-record table.
 * @param toView the record for the error response
 * @throws AppError 409 if the record has another version
 */
export async function changeSingle<Table extends SingleTable>(
  transaction: Queries,
  table: Table,
  values: RecordChange<Table>,
  version: number | null,
  toView?: (row: RecordRow<Table>) => unknown,
): Promise<RecordRow<Table>> {
  const row = await changeRecord(transaction, table, SINGLE_IDS[table], values, version);
  if (!row) throw conflict(toView?.(await readSingle(transaction, table)));
  return row;
}
