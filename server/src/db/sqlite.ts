import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SqliteDialect, type Kysely } from 'kysely';
import Libsql from 'libsql';
import { migrate, migrationsOf, type DatabaseKind, type Migrations } from './migrate';
import { newId } from './record-id';

/** How long a write waits for another program's, in milliseconds. */
const BUSY_MS = 5_000;
/** How long a start waits for another one's migrations, the copy before them included. */
const MIGRATION_MS = 120_000;

/** A file of SQLite's, for one server. */
export async function sqlite(file: string): Promise<DatabaseKind> {
  await mkdir(dirname(file), { recursive: true });
  const handle = new Libsql(file);
  // FULL: an answer that says "saved" must hold through a power cut, which WAL's own NORMAL doesn't promise.
  for (const pragma of [
    `busy_timeout = ${BUSY_MS}`,
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
  ])
    handle.pragma(pragma);
  return {
    dialect: new SqliteDialect({
      database: { prepare: (query) => handle.prepare(query), close: () => closeWhole(handle) },
    }),
    migrate: (db, known) => migrateFile(handle, file, db, known),
  };
}

/** With everything in its one file: what stands in the log beside it is carried over. */
function closeWhole(handle: Libsql.Database): void {
  try {
    handle.pragma('wal_checkpoint(truncate)');
  } finally {
    handle.close();
  }
}

/** All that are pending or none, and nobody else meanwhile; what was there before lies beside it as a file of its own. */
async function migrateFile(
  handle: Libsql.Database,
  file: string,
  db: Kysely<never>,
  known: Migrations,
): Promise<void> {
  // Most starts have nothing to do, and need to wait for nobody.
  if ((await migrationsOf(db, known)).pending.length === 0) return migrate(db, known);
  handle.pragma(`busy_timeout = ${MIGRATION_MS}`);
  try {
    handle.exec('begin immediate');
  } finally {
    handle.pragma(`busy_timeout = ${BUSY_MS}`);
  }
  try {
    // Once more: another program may have done it while this one waited, and what is there now isn't what was before.
    const { done, pending } = await migrationsOf(db, known);
    const [first] = pending;
    if (first && done.length > 0) await copy(file, `${file}.before-${first.name}`);
    await migrate(db, known);
    handle.exec('commit');
  } catch (error) {
    handle.exec('rollback');
    throw error;
  }
}

/** By a handle of its own: one that has begun to write can't. */
async function copy(file: string, target: string): Promise<void> {
  const unfinished = `${target}.${newId()}`;
  const reader = new Libsql(file);
  try {
    reader.prepare('vacuum into ?').run(unfinished);
  } finally {
    reader.close();
  }
  const written = await open(unfinished, 'r+');
  await written.sync();
  await written.close();
  await rename(unfinished, target);
}
