import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .check(sql`kind in ('page', 'project', 'cv-download', 'contact-started', 'contact-sent', 'host')`),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['week', 'kind', 'key'])
    .execute();
}
