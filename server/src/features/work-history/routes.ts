import type { FastifyInstance } from 'fastify';
import {
  createEmployment,
  deleteEmployment,
  listWorkHistory,
  orderWorkHistory,
  rolesNaming,
  updateEmployment,
} from '@portfolio/shared-api/contracts';
import { AppError } from '../../errors';
import { contractRoute } from '../../http/contract-route';
import { listRecordRoutes } from '../../list-record-routes';
import type { Services } from '../../services';
import { listWorkHistoryRows } from './repository';
import { employmentToValues, rowToEmployment } from './view';

export function workHistoryRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(app, listWorkHistory, async ({ query: { technology } }) => {
    const all = (await listWorkHistoryRows(db)).map(rowToEmployment);
    return technology === undefined ? all : rolesNaming(all, technology);
  });

  listRecordRoutes(app, db, {
    table: 'work_history',
    create: createEmployment,
    update: updateEmployment,
    order: orderWorkHistory,
    remove: deleteEmployment,
    notFound: () => new AppError(404, 'no-employment', 'This employer no longer exists'),
    toView: rowToEmployment,
    toValues: employmentToValues,
  });
}
