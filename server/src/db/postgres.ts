import { setTimeout } from 'node:timers/promises';
import { PostgresDialect, sql, type Kysely, type PostgresPoolClient } from 'kysely';
import type { DatabaseError, PoolClient } from 'pg';
import { AppError } from '../errors';
import { migrate, migrationsOf, type BeforeMigration, type DatabaseKind, type Migrations } from './migrate';

/** Time limit for connecting, in milliseconds. */
const CONNECT_MS = 5_000;
/** Time limit for a statement. The slowest wait for a backup to be restored. */
const STATEMENT_MS = 30_000;
/** How long startup waits for another server's migrations, including the backup made before them. */
const MIGRATION_MS = 10 * 60_000;
const RETRY_MS = 100;
/** The number is this lock's name in the database. */
const TRY_LOCK = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(738264105) as locked`;
/** PostgreSQL's code for invalid text. Only a null character causes it, in values that no contract checks. */
const UNSTORABLE_TEXT = '22021';
/** Further statements wait. */
const CONNECTIONS = 10;

/** A PostgreSQL database, which several servers may share. */
export async function postgres(url: string): Promise<DatabaseKind> {
  // Only installations on PostgreSQL load the driver.
  const { Pool } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: 'portfolio',
  });
  // An idle connection broke. The next query takes another one.
  pool.on('error', () => undefined);
  const connect = async () => guarded(await pool.connect().catch(rethrow));
  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    migrate: migrateServer,
  };
}

/** Runs all pending migrations or none, with a lock: Kysely's migrator uses one transaction. */
async function migrateServer(
  db: Kysely<never>,
  known: Migrations,
  beforeMigration: BeforeMigration,
): Promise<void> {
  // Most starts have nothing to migrate and need no lock.
  if ((await migrationsOf(db, known)).pending.length === 0) return migrate(db, known);
  await withMigrationLock(db, async () => {
    // Another server may have migrated the database while this one waited.
    const { done, pending } = await migrationsOf(db, known);
    const [first] = pending;
    if (first && done.length > 0) await beforeMigration(db, first.name);
    await migrate(db, known);
  });
}

/** Kysely's own lock doesn't cover the backup. PostgreSQL releases this one with its transaction, or if the server dies. */
async function withMigrationLock(db: Kysely<never>, work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + MIGRATION_MS;
  await db.transaction().execute(async (transaction) => {
    // Waiting in a statement would exceed its time limit.
    while (!(await tryLock(transaction))) {
      if (performance.now() > deadline) throw new Error('Another server is still migrating the database');
      await setTimeout(RETRY_MS);
    }
    await work();
  });
}

async function tryLock(transaction: Kysely<never>): Promise<boolean> {
  const { rows } = await TRY_LOCK.execute(transaction);
  return rows[0]!.locked;
}

/** Wraps a connection: turns its errors into error responses, and drops the connection once it broke. */
function guarded(client: PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  // It may also break between two statements.
  const markBroken = (error: Error) => void (broken = error);
  client.on('error', markBroken);
  return {
    // Nothing here uses Kysely's other signature, for cursors.
    query: ((text: string, values: readonly unknown[]) =>
      client.query(text, [...values]).catch((error: Error) => {
        if (isUnreachable(error)) markBroken(error);
        return rethrow(error);
      })) as unknown as PostgresPoolClient['query'],
    release: () => {
      client.off('error', markBroken);
      client.release(broken);
    },
  };
}

function rethrow(error: Error): never {
  if (isUnreachable(error)) throw unreachable(error);
  throw (error as Partial<DatabaseError>).code === UNSTORABLE_TEXT ? noText() : error;
}

/** An error without a severity didn't come from PostgreSQL: so the connection failed, unless it's a bug. */
function isUnreachable(error: Error): boolean {
  const { severity, code = '' } = error as Partial<DatabaseError>;
  // Connection errors, a server that stops or starts, and too many connections.
  if (severity !== undefined) return /^(?:08...|57P0[1-5]|53300)$/.test(code);
  return !(error instanceof TypeError);
}

const noText = () => new AppError(400, 'no-text', "Text can't contain null characters");

function unreachable(cause: Error): AppError {
  const response = new AppError(
    503,
    'database-unreachable',
    "The site can't reach its database right now. Please try again in a minute.",
    { headers: { 'retry-after': '10' } },
  );
  return Object.assign(response, { cause });
}
