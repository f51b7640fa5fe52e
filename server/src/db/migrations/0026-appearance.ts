import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  // One row from the start. Empty values are the defaults.
  await db.schema
    .createTable('appearance')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accent', 'text', (column) => column.notNull())
    .addColumn('fonts', 'text', (column) => column.notNull())
    .addColumn('sections', 'text', (column) => column.notNull())
    .addColumn('education_page', 'text', (column) => column.notNull())
    .addColumn('projects_page', 'text', (column) => column.notNull())
    .addColumn('projects_intro', 'text', (column) => column.notNull())
    .addColumn('contact_intro', 'text', (column) => column.notNull())
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into appearance
      (id, accent, fonts, sections, education_page, projects_page, projects_intro, contact_intro, links, updated_at)
    values ('appearance', '', '', '[]', '', '', '', '', '[]', ${now})`.execute(db);
}
