import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
