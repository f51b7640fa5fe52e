import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  // Each table has one row from the start. Until it's saved, the configuration's values apply.
  await db.schema
    .createTable('site_settings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_saved', 'integer', (column) => column.notNull().check(sql`is_saved in (0, 1)`))
    .addColumn('site_name', 'text', (column) => column.notNull())
    .addColumn('github_url', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('linkedin', 'text', (column) => column.notNull())
    .addColumn('whatsapp', 'text', (column) => column.notNull())
    .addColumn('telegram', 'text', (column) => column.notNull())
    .addColumn('facebook', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into site_settings
      (id, is_saved, site_name, github_url, phone, email, linkedin, whatsapp, telegram, facebook, updated_at)
    values ('site', 0, '', '', '', '', '', '', '', '', ${now})`.execute(db);
  await db.schema
    .createTable('education')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_saved', 'integer', (column) => column.notNull().check(sql`is_saved in (0, 1)`))
    .addColumn('quote_text', 'text', (column) => column.notNull())
    .addColumn('quote_source', 'text', (column) => column.notNull())
    .addColumn('degrees', 'text', (column) => column.notNull())
    .addColumn('certifications', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into education (id, is_saved, quote_text, quote_source, degrees, certifications, updated_at)
    values ('education', 0, '', '', '[]', '[]', ${now})`.execute(db);
}
