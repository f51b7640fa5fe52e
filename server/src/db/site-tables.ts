import { sql, type TableMetadata } from 'kysely';
import type { Database } from './database';

/** The site's tables, in the order of their names: on PostgreSQL others may have theirs beside them. */
export async function siteTables(db: Database): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  if (tables.every(({ schema }) => schema === undefined)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}
