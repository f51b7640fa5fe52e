import type { Kysely } from 'kysely';
import { deriveSlugs, type SlugTables } from '../derive-slugs';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('slug', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('projects')
    .addColumn('former_slugs', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await deriveSlugs(db as Kysely<SlugTables>);
  await db.schema
    .createIndex('projects_slug')
    .unique()
    .on('projects')
    .column('slug')
    // Empty: the project's id is its address.
    .where('slug', '<>', '')
    .execute();
}
