import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['home_profile', 'second_profile'])
    await db.schema
      .alterTable(table)
      .addColumn('profile_image_focus', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
}
