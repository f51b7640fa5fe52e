import type { FastifyInstance } from 'fastify';
import { deleteFromBin, emptyBin, listBin, restoreFromBin } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { scheduleDaily } from '../../jobs/daily';
import { changeContent } from '../../db/content-revision';
import { AppError } from '../../errors';
import type { TrashContent } from '../../db/trash';
import * as bin from './repository';
import { putBack } from './restore';

export function binRoutes(app: FastifyInstance, { db }: Services): void {
  scheduleDaily(app, 'the bin could not be tidied up', () => bin.deleteOutdated(db));

  contractRoute(app, listBin, async () =>
    (await bin.listBinRows(db)).map((row) => ({
      _id: row.id,
      kind: row.kind,
      title: row.title,
      deletedAt: row.deleted_at,
      goneAt: bin.goneAt(row),
    })),
  );

  contractRoute(app, restoreFromBin, async ({ params: { id } }) => {
    const taken = await changeContent(db, async (transaction) => {
      const row = await bin.takeFromBin(transaction, id);
      if (row) await putBack(transaction, JSON.parse(row.content) as TrashContent);
      return row;
    });
    const row = taken ?? (await bin.findInBin(db, id));
    if (!row) throw notInBin();
    return { _id: id, kind: row.kind };
  });

  contractRoute(app, deleteFromBin, async ({ params: { id } }) => {
    if (!(await bin.deleteFromBin(db, id))) throw notInBin();
    return { _id: id };
  });

  contractRoute(app, emptyBin, async ({ body: { until } }) => ({
    count: await bin.emptyBin(db, new Date(until)),
  }));
}

const notInBin = () => new AppError(404, 'not-in-bin', 'This is not in the bin any more');
