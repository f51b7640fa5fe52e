import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('recovery_codes').addColumn('valid_until', 'text').execute();
}
