import type { Queries } from '../../db/database';
import type { RecordRow } from '../../db/records';

/** In the owner's order. */
export const listWorkHistoryRows = (db: Queries): Promise<RecordRow<'work_history'>[]> =>
  db.selectFrom('work_history').selectAll().orderBy('position').orderBy('id').execute();
