import type { FastifyInstance } from 'fastify';
import { getEducation, patchEducation, resetEducation } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { singleRecordRoutes } from '../../single-record-routes';
import { educationToValues, rowToEducation } from './view';

export function educationRoutes(app: FastifyInstance, { config, db }: Services): void {
  singleRecordRoutes(app, db, {
    table: 'education',
    get: getEducation,
    patch: patchEducation,
    reset: resetEducation,
    toView: (row) => rowToEducation(row, config),
    toChange: (body, row) => educationToValues({ ...rowToEducation(row, config), ...body }),
  });
}
