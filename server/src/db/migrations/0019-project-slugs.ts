import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('slug', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('projects')
    .addColumn('former_slugs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
