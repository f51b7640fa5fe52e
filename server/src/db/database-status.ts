import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import Libsql from 'libsql';
import type { ServerConfig } from '../config';
import { migrations } from './migrations';
import { postgres } from './postgres';

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
  const { dialect } = await postgres(url);
  const db = new Kysely<{ kysely_migration: { name: string } }>({ dialect });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === 'kysely_migration')) return null;
    const rows = await db.selectFrom('kysely_migration').select('name').execute();
    return rows.map(({ name }) => name);
  } finally {
    await db.destroy();
  }
}
