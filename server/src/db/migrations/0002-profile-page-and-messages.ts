import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  // The first four tables have exactly one row from the start, so the API only changes it.
  await db.schema
    .createTable('second_profile')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('bio', 'text', (column) => column.notNull())
    .addColumn('profile_image', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into second_profile (id, full_name, role, bio, profile_image, updated_at)
    values ('second', '', '', '', '', ${now})`.execute(db);
  await db.schema
    .createTable('about')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('experience', 'double precision')
    .addColumn('about_details', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into about (id, about_details, updated_at) values ('about', '', ${now})`.execute(db);
  await db.schema
    .createTable('skills')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('frontend_skills', 'text', (column) => column.notNull())
    .addColumn('backend_skills', 'text', (column) => column.notNull())
    .addColumn('tools', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into skills (id, frontend_skills, backend_skills, tools, updated_at)
    values ('skills', '[]', '[]', '[]', ${now})`.execute(db);
  await db.schema
    .createTable('technologies')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('programming_languages', 'text', (column) => column.notNull())
    .addColumn('frameworks_tools', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into technologies (id, programming_languages, frameworks_tools, updated_at)
    values ('technologies', '[]', '[]', ${now})`.execute(db);
  await db.schema
    .createTable('why_choose_me')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('explanation', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) =>
      column.notNull().check(sql`delivery in ('stored', 'waiting', 'delivered', 'failed')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text')
    .addColumn('delivered_at', 'text')
    .execute();
  await db.schema
    .createIndex('messages_due')
    .on('messages')
    .columns(['delivery', 'next_attempt_at'])
    .execute();
}
