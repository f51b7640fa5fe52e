import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../../db/database';
import type { MediaTable } from '../../db/tables';

export type MediaRow = Selectable<MediaTable>;

export async function insertMedia(db: Queries, row: Insertable<MediaTable>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

export function findMedia(db: Queries, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}
