import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, Migrator, sql, SqliteDialect, type Transaction } from 'kysely';
import Libsql from 'libsql';
import { migrations } from './migrations';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
/** The database, or a transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** Opens the file, which is made if it isn't there, and brings it to today's tables. */
export async function openDatabase(file: string): Promise<Database> {
  await mkdir(dirname(file), { recursive: true });
  const sqlite = new Libsql(file);
  // FULL: an answer that says "saved" must hold through a power cut, which WAL's own NORMAL doesn't promise.
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
  ])
    sqlite.pragma(pragma);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Closes it with everything in its one file: what stands in the log beside it is carried over. */
export async function closeDatabase(db: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db).finally(() => db.destroy());
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw new Error(
    failed ? `Migration ${failed.migrationName} failed` : "The database's tables can't be brought up to date",
    { cause: error },
  );
}
