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
import { readRoute } from '../../read-route';
import { listRecordRoutes } from '../../list-record-routes';
import type { Services } from '../../services';
import { listWorkHistoryRows } from './repository';
import { employmentToValues, rowToEmployment } from './view';

export function workHistoryRoutes(app: FastifyInstance, { db }: Services): void {
  readRoute(app, db, { contract: listWorkHistory, tables: ['work_history'] }, async ({ query }) => {
    const all = (await listWorkHistoryRows(db)).map(rowToEmployment);
    return query.technology === undefined ? all : rolesNaming(all, query.technology);
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
