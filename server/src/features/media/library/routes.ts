import type { FastifyInstance } from 'fastify';
import {
  deleteMedium,
  describeMedium,
  emptyMediaTrash,
  listMedia,
  listMediaTrash,
  removeMedium,
  restoreMedium,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../../services';
import { contractRoute } from '../../../http/contract-route';
import { withWriteLock } from '../../../db/content-revision';
import type { Queries } from '../../../db/database';
import { AppError } from '../../../errors';
import { mediaAddresses } from '../../../media/addresses';
import { listLibrary } from './list';
import { deleteMedia, markMedia } from '../../../media/media-trash';
import { formatUses } from './library-view';
import { readMediaUses, type MediaUses } from '../../../media/media-uses';
import { findMedia, listMediaNames, type MediaRow } from '../../../media/repository';

/** The owner's media library and its trash. */
export function libraryRoutes(app: FastifyInstance, { config, db, media }: Services): void {
  contractRoute(app, listMedia, ({ query, request }) =>
    listLibrary(db, { ...query, isTrash: false }, mediaAddresses(config, request.host)),
  );
  contractRoute(app, listMediaTrash, ({ query, request }) =>
    listLibrary(db, { ...query, isTrash: true }, mediaAddresses(config, request.host)),
  );

  contractRoute(app, removeMedium, async ({ params: { id }, query }) => {
    await withWriteLock(db, async (transaction) => {
      const row = await existing(transaction, id);
      if (row.removed_at !== null) return;
      const uses = await readMediaUses(transaction);
      if (!query.evenIfUsed) requireUnused(id, uses);
      const now = new Date().toISOString();
      const isFirstUse = row.claimed_at === null && uses.has(id);
      // Claim it too: the sweep would restore a file that it claims after its removal.
      await markMedia(transaction, [id], { removed_at: now, ...(isFirstUse && { claimed_at: now }) });
    });
    return { id };
  });

  contractRoute(app, describeMedium, async ({ params: { id }, body: { alt } }) => {
    const { numUpdatedRows } = await db
      .updateTable('media')
      .set({ alt })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw gone();
    return { id };
  });

  contractRoute(app, restoreMedium, async ({ params: { id } }) => {
    await withWriteLock(db, async (transaction) => {
      const row = await existing(transaction, id);
      const claimed_at = row.claimed_at ?? new Date().toISOString();
      await markMedia(transaction, [id], { removed_at: null, claimed_at });
    });
    return { id };
  });

  contractRoute(app, deleteMedium, async ({ params: { id }, query }) => {
    await deleteMedia(db, media.storage, async (transaction, uses) => {
      const { removed_at } = await existing(transaction, id);
      if (removed_at === null)
        throw new AppError(409, 'not-in-bin', 'This file has been restored and is in the library.');
      if (!query.evenIfUsed) requireUnused(id, uses);
      return [id];
    });
    return { id };
  });

  contractRoute(app, emptyMediaTrash, async () => {
    let count = 0;
    await deleteMedia(db, media.storage, async (transaction, uses) => {
      const all = await listMediaNames(transaction);
      const unused = all.filter(({ id, removed_at }) => removed_at !== null && !uses.has(id));
      count = unused.length;
      return unused.map(({ id }) => id);
    });
    return { count };
  });
}

async function existing(db: Queries, id: string): Promise<MediaRow> {
  const row = await findMedia(db, id);
  if (row) return row;
  throw gone();
}

const gone = () => new AppError(404, 'no-media', 'This file no longer exists');

function requireUnused(id: string, uses: MediaUses): void {
  const found = uses.get(id);
  if (found)
    throw new AppError(
      409,
      'media-in-use',
      `This file is in use: ${formatUses(found)}. Nothing was removed.`,
    );
}
