import { sql } from 'kysely';
import type { Queries } from './database';

const KEY = 'content_revision';

/** Goes up with every change of content; what was composed from an older one isn't served any more. */
export async function contentRevision(db: Queries): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Belongs into the transaction of the change itself. */
export async function bumpContentRevision(transaction: Queries): Promise<void> {
  await transaction
    .insertInto('meta')
    .values({ key: KEY, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql<string>`cast(cast(meta.value as integer) + 1 as text)` }),
    )
    .execute();
}
