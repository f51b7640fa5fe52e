import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bin')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('restored_at', 'text')
    .execute();
  await db.schema.createIndex('bin_deleted_at').on('bin').column('deleted_at').execute();
}
