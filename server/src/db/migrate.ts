import { DEFAULT_MIGRATION_TABLE, Migrator, type Dialect, type Kysely, type Migration } from 'kysely';
import { AppError } from '../errors';

/** Migrations by their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Everything in which SQLite and PostgreSQL differ. */
export interface DatabaseKind {
  readonly dialect: Dialect;
  /** Runs pending migrations, one server at a time. */
  readonly migrate: (db: Kysely<never>, known: Migrations, beforeMigration: BeforeMigration) => Promise<void>;
}

/** Makes a rollback copy. Called with the first pending migration of a database that has content and can't copy itself. */
export type BeforeMigration = (db: Kysely<never>, first: string) => Promise<void>;

/** Finished and pending migrations. */
export async function migrationsOf(db: Kysely<never>, known: Migrations) {
  const all = await newMigrator(db, known).getMigrations();
  const isDone = ({ executedAt }: (typeof all)[number]) => executedAt !== undefined;
  return { done: all.filter(isDone), pending: all.filter((each) => !isDone(each)) };
}

/** Names of the migrations that a database has; none if it's empty. */
export async function appliedMigrations(db: Pick<Kysely<never>, 'introspection'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const all = db as unknown as Kysely<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>;
  const rows = await all.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Runs pending migrations. */
export async function migrate(db: Kysely<never>, known: Migrations): Promise<void> {
  const { error, results } = await newMigrator(db, known).migrateToLatest();
  if (!error) return;
  // The message already says that the database is unreachable.
  if (error instanceof AppError) throw error;
  const failed = results?.find(({ status }) => status === 'Error');
  throw new Error(
    failed ? `Migration ${failed.migrationName} failed` : "The database's tables can't be brought up to date",
    { cause: error },
  );
}

const newMigrator = (db: Kysely<never>, known: Migrations) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Migrations don't depend on each other, and weren't all written in order.
    allowUnorderedMigrations: true,
  });
