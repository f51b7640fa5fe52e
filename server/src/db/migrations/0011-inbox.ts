import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('read_at', 'text').execute();
  await db.schema.alterTable('messages').addColumn('deleted_at', 'text').execute();
  await db.schema
    .createIndex('messages_inbox')
    .on('messages')
    .columns(['deleted_at', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('messages_unread').on('messages').columns(['deleted_at', 'read_at']).execute();
}
