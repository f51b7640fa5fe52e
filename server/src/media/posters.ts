import type { Queries } from '../db/database';
import { deliveryPath, readDeliveryPath } from './delivery-address';

/** Posters by video, both as stored addresses. */
export async function findPosters(
  db: Queries,
  videos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(videos.map((address) => [readDeliveryPath(address)?.id ?? '', address]));
  ids.delete('');
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('media as video')
    .innerJoin('media as poster', 'poster.id', 'video.poster_id')
    .select(['video.id as video_id', 'poster.id', 'poster.resource_type', 'poster.version', 'poster.format'])
    .where('video.id', 'in', [...ids.keys()])
    .execute();
  return new Map(rows.map((row) => [ids.get(row.video_id)!, deliveryPath(row)]));
}
