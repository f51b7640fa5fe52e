import type { FastifyInstance } from 'fastify';
import { getEducation, patchEducation, resetEducation } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { changeSingle, readSingle, type RecordChange, type RecordRow } from '../../db/records';
import { conflict } from '../../errors';
import { educationRowToEducation, educationToValues } from './view';

export function educationRoutes(app: FastifyInstance, { config, db }: Services): void {
  const toEducation = (row: RecordRow<'education'>) => educationRowToEducation(row, config.education);

  const change = async (values: RecordChange<'education'>, expectedVersion: number | null) => {
    const row = await changeSingle(db, 'education', values, expectedVersion);
    if (!row) throw conflict(toEducation(await readSingle(db, 'education')));
    return toEducation(row);
  };

  contractRoute(app, getEducation, async () => toEducation(await readSingle(db, 'education')));

  contractRoute(app, patchEducation, ({ body, expectedVersion }) =>
    change((row) => educationToValues({ ...toEducation(row), ...body }), expectedVersion),
  );

  contractRoute(app, resetEducation, ({ expectedVersion }) => change({ is_saved: 0 }, expectedVersion));
}
