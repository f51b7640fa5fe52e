import type { FastifyInstance } from 'fastify';
import { getEducation, patchEducation, resetEducation } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { educationRowToEducation, educationToChange } from '../../db/public-settings';
import { singleRecordRoutes } from '../../single-record-routes';

export function educationRoutes(app: FastifyInstance, { config, db }: Services): void {
  singleRecordRoutes(app, db, {
    table: 'education',
    get: getEducation,
    patch: patchEducation,
    reset: resetEducation,
    toView: (row) => educationRowToEducation(row, config.education),
    toChange: (body, row) =>
      educationToChange({ ...educationRowToEducation(row, config.education), ...body }),
  });
}
