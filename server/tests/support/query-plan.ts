import { sql } from 'kysely';
import type { Database } from '../../src/db/database';

/** Whether the database finds a query's rows by an index, as it plans it by what it knows of the table. */
export async function isByIndex(db: Database, query: string, table: string): Promise<boolean> {
  await sql`analyze ${sql.table(table)}`.execute(db);
  const plan = IS_POSTGRES ? `explain ${query}` : `explain query plan ${query}`;
  const { rows } = await sql.raw<object>(plan).execute(db);
  const steps = rows.map((row) => Object.values(row).join(' ')).join('\n');
  return IS_POSTGRES ? !/Seq Scan/.test(steps) : /USING INDEX/.test(steps) && !/TEMP B-TREE/.test(steps);
}
