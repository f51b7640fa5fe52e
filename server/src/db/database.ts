import { Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations';
import type { Migrations } from './migrate';
import { postgres } from './postgres';
import { sqlite } from './sqlite';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
/** The database, or a transaction on it. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** Where the tables are: in a file of SQLite's, or on a PostgreSQL server. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/** Opens a database and brings it to today's tables. A file is made if it isn't there. */
export async function openDatabase(
  location: DatabaseLocation,
  known: Migrations = migrations,
): Promise<Database> {
  const { dialect, migrate } = 'url' in location ? await postgres(location.url) : await sqlite(location.file);
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db as unknown as Kysely<never>, known);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Closes it; SQLite's with everything in its one file. */
export const closeDatabase = (db: Database): Promise<void> => db.destroy();
