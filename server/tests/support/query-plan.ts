import { sql } from 'kysely';
import type { Database } from '../../src/db/database';

/** Whether the database would use an index for a query, given its statistics. */
export async function isByIndex(db: Database, query: string, table: string): Promise<boolean> {
  await sql`analyze ${sql.table(table)}`.execute(db);
  const plan = IS_POSTGRES ? `explain ${query}` : `explain query plan ${query}`;
  const { rows } = await sql.raw<object>(plan).execute(db);
  const steps = rows.map((row) => Object.values(row).join(' ')).join('\n');
  return IS_POSTGRES ? !/Seq Scan/.test(steps) : /USING INDEX/.test(steps) && !/TEMP B-TREE/.test(steps);
}
