import type { FastifyInstance } from 'fastify';
import {
  createWhyChooseMe,
  deleteWhyChooseMe,
  listWhyChooseMe,
  updateWhyChooseMe,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { AppError, changedMeanwhile } from '../../errors';
import { mediaAddresses, type MediaAddresses } from '../media/addresses';
import {
  addWhyChooseMe,
  changeWhyChooseMe,
  findWhyChooseMe,
  listWhyChooseMeRows,
  removeWhyChooseMe,
} from './repository';
import { whyChooseMeRowToItem, whyChooseMeToValues } from './view';

export function whyChooseMeRoutes(app: FastifyInstance, { config, db }: Services): void {
  const addressesFor = ({ host }: { host: string }) => mediaAddresses(config, host);

  /** Why a change found nothing to change. */
  const notChanged = async (id: string, addresses: MediaAddresses): Promise<AppError> => {
    const row = await findWhyChooseMe(db, id);
    return row
      ? changedMeanwhile(whyChooseMeRowToItem(row, addresses))
      : new AppError(404, 'no-item', 'This item does not exist any more');
  };

  contractRoute(app, listWhyChooseMe, async ({ request }) => {
    const addresses = addressesFor(request);
    return (await listWhyChooseMeRows(db)).map((row) => whyChooseMeRowToItem(row, addresses));
  });

  contractRoute(app, createWhyChooseMe, async ({ body, request }) => {
    const addresses = addressesFor(request);
    return whyChooseMeRowToItem(await addWhyChooseMe(db, whyChooseMeToValues(body, addresses)), addresses);
  });

  contractRoute(app, updateWhyChooseMe, async ({ params: { id }, body, expectedVersion, request }) => {
    const addresses = addressesFor(request);
    const row = await changeWhyChooseMe(db, id, whyChooseMeToValues(body, addresses), expectedVersion);
    if (!row) throw await notChanged(id, addresses);
    return whyChooseMeRowToItem(row, addresses);
  });

  contractRoute(app, deleteWhyChooseMe, async ({ params: { id }, expectedVersion, request }) => {
    if (!(await removeWhyChooseMe(db, id, expectedVersion)))
      throw await notChanged(id, addressesFor(request));
    return { _id: id };
  });
}
