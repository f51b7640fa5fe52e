import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SqliteDialect, type Kysely } from 'kysely';
import Libsql from 'libsql';
import type { DatabaseKind } from './database';
import { migrate, migrationsOf, type Migrations } from './migrate';
import { newId } from './record-id';

/** A file of SQLite's, for one server. */
export async function sqlite(file: string): Promise<DatabaseKind> {
  await mkdir(dirname(file), { recursive: true });
  const handle = new Libsql(file);
  // FULL: an answer that says "saved" must hold through a power cut, which WAL's own NORMAL doesn't promise.
  for (const pragma of [
    'busy_timeout = 5000',
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
  const { done, pending } = await migrationsOf(db, known);
  const [first] = pending;
  if (!first) return migrate(db, known);
  if (done.length > 0) await copy(handle, `${file}.before-${first.name}`);
  handle.exec('begin immediate');
  try {
    await migrate(db, known);
    handle.exec('commit');
  } catch (error) {
    handle.exec('rollback');
    throw error;
  }
}

async function copy(handle: Libsql.Database, target: string): Promise<void> {
  const unfinished = `${target}.${newId()}`;
  handle.prepare('vacuum into ?').run(unfinished);
  const written = await open(unfinished, 'r+');
  await written.sync();
  await written.close();
  await rename(unfinished, target);
}
