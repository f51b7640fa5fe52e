import type { FastifyInstance } from 'fastify';
import {
  createWhyChooseMe,
  deleteWhyChooseMe,
  listWhyChooseMe,
  orderWhyChooseMe,
  updateWhyChooseMe,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { changeOrder } from '../../db/order';
import { changeRecord, findRecord, removeRecord } from '../../db/records';
import { runIdempotent } from '../../db/idempotency';
import { AppError, conflict } from '../../errors';
import { recordToTrash } from '../../db/trash';
import { mediaAddresses, type MediaAddresses } from '../../media/addresses';
import { insertWhyChooseMe, listWhyChooseMeRows } from './repository';
import { whyChooseMeRowToItem, whyChooseMeToValues } from './view';

export function whyChooseMeRoutes(app: FastifyInstance, { config, db }: Services): void {
  const addressesFor = ({ host }: { host: string }) => mediaAddresses(config, host);

  /** Tells a version conflict from a missing record. */
  const notChanged = async (id: string, addresses: MediaAddresses): Promise<AppError> => {
    const row = await findRecord(db, 'why_choose_me', id);
    return row
      ? conflict(whyChooseMeRowToItem(row, addresses))
      : new AppError(404, 'no-item', 'This item no longer exists');
  };

  contractRoute(app, listWhyChooseMe, async ({ request }) => {
    const addresses = addressesFor(request);
    return (await listWhyChooseMeRows(db)).map((row) => whyChooseMeRowToItem(row, addresses));
  });

  contractRoute(app, createWhyChooseMe, ({ body, idempotency, request }) => {
    const addresses = addressesFor(request);
    return runIdempotent(db, idempotency, async (transaction) =>
      whyChooseMeRowToItem(
        await insertWhyChooseMe(transaction, whyChooseMeToValues(body, addresses)),
        addresses,
      ),
    );
  });

  contractRoute(app, updateWhyChooseMe, async ({ params: { id }, body, expectedVersion, request }) => {
    const addresses = addressesFor(request);
    const row = await changeRecord(
      db,
      'why_choose_me',
      id,
      whyChooseMeToValues(body, addresses),
      expectedVersion,
    );
    if (!row) throw await notChanged(id, addresses);
    return whyChooseMeRowToItem(row, addresses);
  });

  contractRoute(app, orderWhyChooseMe, ({ body }) => changeOrder(db, 'why_choose_me', body));

  contractRoute(app, deleteWhyChooseMe, async ({ params: { id }, expectedVersion, request }) => {
    const binId = await removeRecord(
      db,
      'why_choose_me',
      id,
      expectedVersion,
      recordToTrash('why_choose_me'),
    );
    if (!binId) throw await notChanged(id, addressesFor(request));
    return { data: { _id: id }, meta: { binId } };
  });
}
