import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('image_details', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('media').addColumn('claimed_at', 'text').execute();
  await db.schema.alterTable('media').addColumn('removed_at', 'text').execute();
  await db.schema.createIndex('media_created_at').on('media').columns(['created_at', 'id']).execute();
}
