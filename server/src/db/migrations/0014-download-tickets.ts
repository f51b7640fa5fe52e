import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('download_tickets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .execute();
}
