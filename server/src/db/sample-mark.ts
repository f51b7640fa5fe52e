import type { Queries } from './database';

const KEY = 'sample_content';

/** When the installation was filled with the sample content; null if it never was. */
export async function sampleFilledAt(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value ?? null;
}

export async function markSampleFilled(transaction: Queries): Promise<void> {
  await transaction.insertInto('meta').values({ key: KEY, value: new Date().toISOString() }).execute();
}
