import { existsSync } from 'node:fs';
import Libsql from 'libsql';
import type { ServerConfig } from '../config';
import { connectDatabase } from './database';
import { appliedMigrations } from './migrate';
import { migrations } from './migrations';

/**
 * Checks the database without changing it.
 * @returns null if there is no database yet
 * @throws Error if it's damaged or unreachable
 */
export async function databaseStatus({ database }: Pick<ServerConfig, 'database'>) {
  const done = 'url' in database ? await doneOnServer(database.url) : doneInFile(database.file);
  if (!done) return null;
  const known = Object.keys(migrations);
  return {
    pending: known.filter((name) => !done.includes(name)),
    /** Migrations from a newer version of the site. */
    unknown: done.filter((name) => !known.includes(name)),
  };
}

function doneInFile(file: string): string[] | null {
  if (!existsSync(file)) return null;
  const db = new Libsql(file, { readonly: true });
  try {
    const [check] = db.prepare('pragma quick_check').all() as { quick_check: string }[];
    if (check?.quick_check !== 'ok') throw new Error(check?.quick_check ?? 'quick_check returned nothing');
    const rows = db.prepare('select name from kysely_migration').all() as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    db.close();
  }
}

async function doneOnServer(url: string): Promise<string[] | null> {
  const db = await connectDatabase({ url });
  try {
    const done = await appliedMigrations(db);
    return done.length > 0 ? done : null;
  } finally {
    await db.destroy();
  }
}
