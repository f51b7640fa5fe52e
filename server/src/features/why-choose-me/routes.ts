import type { FastifyInstance } from 'fastify';
import {
  createWhyChooseMe,
  deleteWhyChooseMe,
  listWhyChooseMe,
  orderWhyChooseMe,
  updateWhyChooseMe,
  type WhyChooseMeInput,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import type { NewRecord } from '../../db/order';
import type { RecordRow } from '../../db/records';
import { AppError } from '../../errors';
import { listRecordRoutes } from '../../list-record-routes';
import { mediaAddresses, type MediaAddresses } from '../../media/addresses';

export function whyChooseMeRoutes(app: FastifyInstance, { config, db }: Services): void {
  const toItem = (row: RecordRow<'why_choose_me'>, { host }: { host: string }): WhyChooseMeItem => ({
    _id: row.id,
    icon: mediaAddresses(config, host).toPublic(row.icon),
    title: row.title,
    explanation: row.explanation,
    version: row.version,
  });

  contractRoute(app, listWhyChooseMe, async ({ request }) => {
    const rows = await db.selectFrom('why_choose_me').selectAll().orderBy('position').orderBy('id').execute();
    return rows.map((row) => toItem(row, request));
  });

  listRecordRoutes(app, db, {
    table: 'why_choose_me',
    create: createWhyChooseMe,
    update: updateWhyChooseMe,
    order: orderWhyChooseMe,
    remove: deleteWhyChooseMe,
    notFound: () => new AppError(404, 'no-item', 'This item no longer exists'),
    toView: toItem,
    toValues: (item, { host }) => whyChooseMeToValues(item, mediaAddresses(config, host)),
  });
}

export const whyChooseMeToValues = (
  { icon, title, explanation }: WhyChooseMeInput,
  addresses: Pick<MediaAddresses, 'toStored'>,
): NewRecord<'why_choose_me'> => ({ icon: addresses.toStored(icon), title, explanation });
