import { Kysely, type Transaction } from 'kysely';
import { migrations } from './migrations';
import { appliedMigrations, type BeforeMigration, type Migrations } from './migrate';
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
  beforeMigration: (db: Database, first: string) => Promise<void> = async () => {},
): Promise<Database> {
  const { db, migrate } = await connect(location);
  try {
    await requireKnownSchema(db, known);
    await migrate(db as unknown as Kysely<never>, known, beforeMigration as unknown as BeforeMigration);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Opens a database with the tables that it has, even those of an older or newer version. A missing file is created. */
export async function connectDatabase(location: DatabaseLocation): Promise<Database> {
  return (await connect(location)).db;
}

/** A newer version of the site has changed the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** @throws NewerDatabaseError */
export async function requireKnownSchema(db: Database, known: Migrations = migrations): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      `A newer version of the site has changed this database (${unknown.join(', ')}). Nothing was changed. ` +
        'Start that version, or restore a backup from before into a new DATA_DIR or database.',
    );
}

async function connect(location: DatabaseLocation) {
  const { dialect, migrate } = 'url' in location ? await postgres(location.url) : await sqlite(location.file);
  return { db: new Kysely<Tables>({ dialect }), migrate };
}

/** Compares a database with this version of the site. */
export async function schemaStatus(db: Database) {
  const done = await appliedMigrations(db);
  const known = Object.keys(migrations);
  return {
    isEmpty: done.length === 0,
    pending: known.filter((name) => !done.includes(name)),
    /** Migrations of a newer version. */
    unknown: done.filter((name) => !known.includes(name)),
  };
}
