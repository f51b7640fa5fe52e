import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('messages_created_at').on('messages').column('created_at').execute();
}
