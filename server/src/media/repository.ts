import type { Insertable, Selectable } from 'kysely';
import type { Queries } from '../db/database';
import type { MediaTable } from '../db/tables';

export type MediaRow = Selectable<MediaTable>;

export async function insertMedia(db: Queries, row: Insertable<MediaTable>): Promise<void> {
  await db.insertInto('media').values(row).execute();
}

export function findMedia(db: Queries, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A file with the same content that isn't in the trash. */
export async function findSameMedia(db: Queries, medium: MediaRow): Promise<MediaRow | undefined> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('etag', '=', medium.etag)
    .where('resource_type', '=', medium.resource_type)
    .where('format', '=', medium.format)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.find(({ poster_id }) => poster_id === medium.poster_id);
}

/** The columns that filter and sort the library. Posters aren't listed: they belong to their videos. */
export type ListedMedium = Pick<
  MediaRow,
  'id' | 'original_filename' | 'alt' | 'format' | 'bytes' | 'removed_at'
>;

export function listMediaNames(db: Queries): Promise<ListedMedium[]> {
  return db
    .selectFrom('media')
    .select(['id', 'original_filename', 'alt', 'format', 'bytes', 'removed_at'])
    .where('id', 'not in', (eb) =>
      eb.selectFrom('media as video').select('video.poster_id').where('video.poster_id', 'is not', null),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Rows in the order of the ids. Meant for one page of ids. */
export async function findAllMedia(db: Queries, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
