import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('employer', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .alterTable('home_profile')
    .addColumn('resume_source', 'text', (column) =>
      column
        .notNull()
        .defaultTo('')
        .check(sql`resume_source in ('', 'uploaded', 'generated')`),
    )
    .execute();
}
