import type { FastifyInstance } from 'fastify';
import {
  createWhyChooseMe,
  deleteWhyChooseMe,
  listWhyChooseMe,
  orderWhyChooseMe,
  updateWhyChooseMe,
} from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { readRoute } from '../../read-route';
import type { RecordRow } from '../../db/records';
import { AppError } from '../../errors';
import { listRecordRoutes } from '../../list-record-routes';
import { mediaAddresses } from '../../media/addresses';
import { whyChooseMeRowToItem, whyChooseMeToValues } from './view';

export function whyChooseMeRoutes(app: FastifyInstance, { config, db }: Services): void {
  const toItem = (row: RecordRow<'why_choose_me'>, { host }: { host: string }) =>
    whyChooseMeRowToItem(row, mediaAddresses(config, host));

  readRoute(app, db, { contract: listWhyChooseMe, tables: ['why_choose_me'] }, async ({ request }) => {
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
