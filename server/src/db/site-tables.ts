import { sql, type TableMetadata } from 'kysely';
import type { Queries } from './database';

/** The site's tables by name. A PostgreSQL database may hold other programs' tables too. */
export async function siteTables(db: Queries): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  if (tables.every(({ schema }) => schema === undefined)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}
