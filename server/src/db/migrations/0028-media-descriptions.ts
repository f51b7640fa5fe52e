import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
