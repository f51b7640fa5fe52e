import type { FastifyInstance } from 'fastify';
import { deleteFromTrash, emptyTrash, listTrash, restoreFromTrash } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { scheduleDaily } from '../../jobs/daily';
import { changeContent } from '../../db/content-revision';
import { AppError } from '../../errors';
import type { TrashContent } from '../../db/trash';
import * as trash from './repository';
import { putBack } from './restore';

export function trashRoutes(app: FastifyInstance, { db }: Services): void {
  scheduleDaily(app, 'old trash entries could not be deleted', () => trash.deleteOutdated(db));

  contractRoute(app, listTrash, async () =>
    (await trash.listTrashRows(db)).map((row) => ({
      _id: row.id,
      kind: row.kind,
      title: row.title,
      deletedAt: row.deleted_at,
      goneAt: trash.expiresAt(row),
    })),
  );

  contractRoute(app, restoreFromTrash, async ({ params: { id } }) => {
    const taken = await changeContent(db, async (transaction) => {
      const row = await trash.takeFromTrash(transaction, id);
      if (row) await putBack(transaction, JSON.parse(row.content) as TrashContent);
      return row;
    });
    const row = taken ?? (await trash.findInTrash(db, id));
    if (!row) throw notInTrash();
    return { _id: id, kind: row.kind };
  });

  contractRoute(app, deleteFromTrash, async ({ params: { id } }) => {
    if (!(await trash.deleteFromTrash(db, id))) throw notInTrash();
    return { _id: id };
  });

  contractRoute(app, emptyTrash, async ({ body: { until } }) => ({
    count: await trash.emptyTrash(db, new Date(until)),
  }));
}

const notInTrash = () => new AppError(404, 'not-in-bin', 'This is no longer in the trash');
