import { chmod, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SqliteDialect, type Kysely } from 'kysely';
import Libsql from 'libsql';
import { isDiskFull } from '../errors';
import { migrate, migrationsOf, type DatabaseKind, type Migrations } from './migrate';
import { newId } from './record-id';

/** How long a write waits for another program, in milliseconds. */
const BUSY_MS = 5_000;
/** How long startup waits for another program's migrations, including the copy made before them. */
const MIGRATION_MS = 120_000;

/** A SQLite file, for one server. */
export async function sqlite(file: string): Promise<DatabaseKind> {
  await mkdir(dirname(file), { recursive: true });
  const handle = openHandle(file);
  return {
    dialect: new SqliteDialect({
      database: { prepare: (query) => prepare(handle, query), close: () => closeMerged(handle) },
    }),
    migrate: (db, known) => migrateFile(handle, file, db, known),
  };
}

/** @throws Error that names the file */
function openHandle(file: string): Libsql.Database {
  try {
    const handle = new Libsql(file);
    // FULL: a save must survive a power cut, which NORMAL doesn't guarantee with WAL.
    for (const pragma of [
      `busy_timeout = ${BUSY_MS}`,
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
    ])
      handle.pragma(pragma);
    return handle;
  } catch (error) {
    throw new Error(`${file} can't be opened: ${(error as Error).message}`, { cause: error });
  }
}

/** After some errors, such as a full disk, SQLite has ended the transaction, and a failing rollback would hide the error. */
function prepare(handle: Libsql.Database, query: string): Libsql.Statement {
  return handle.prepare(query === 'rollback' && !handle.inTransaction ? 'select 1' : query);
}

/** Merges the log into the file, so that the file alone is complete. On a full disk the log stays, which loses nothing. */
function closeMerged(handle: Libsql.Database): void {
  try {
    handle.pragma('wal_checkpoint(truncate)');
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    handle.close();
  }
}

/** Runs all pending migrations or none, with a lock, and keeps a copy of the file from before. */
async function migrateFile(
  handle: Libsql.Database,
  file: string,
  db: Kysely<never>,
  known: Migrations,
): Promise<void> {
  // Most starts have nothing to migrate and need no lock.
  if ((await migrationsOf(db, known)).pending.length === 0) return migrate(db, known);
  handle.pragma(`busy_timeout = ${MIGRATION_MS}`);
  try {
    handle.exec('begin immediate');
  } finally {
    handle.pragma(`busy_timeout = ${BUSY_MS}`);
  }
  try {
    // Another program may have migrated the file while this one waited.
    const { done, pending } = await migrationsOf(db, known);
    const [first] = pending;
    if (first && done.length > 0) await copy(file, `${file}.before-${first.name}`);
    await migrate(db, known);
    handle.exec('commit');
  } catch (error) {
    if (handle.inTransaction) handle.exec('rollback');
    throw error;
  }
}

/** Uses its own handle: one with an open transaction can't copy. */
async function copy(file: string, target: string): Promise<void> {
  const unfinished = `${target}.${newId()}`;
  const reader = new Libsql(file);
  try {
    reader.prepare('vacuum into ?').run(unfinished);
  } finally {
    reader.close();
  }
  await chmod(unfinished, 0o600);
  const written = await open(unfinished, 'r+');
  await written.sync();
  await written.close();
  await rename(unfinished, target);
}
