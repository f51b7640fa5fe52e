import { Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations';
import type { Migrations } from './migrate';
import { postgres } from './postgres';
import { sqlite } from './sqlite';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;
/** The database or a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** A SQLite file or a PostgreSQL server. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/** Opens a database and runs pending migrations. A missing file is created. */
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
