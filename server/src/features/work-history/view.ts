import type { z } from 'zod';
import type { Employment, employmentInput, Role } from '@portfolio/shared-api/contracts';
import { listToText, textToList } from '../../db/lists';
import type { NewRecord } from '../../db/order';
import type { RecordRow } from '../../db/records';

export const rowToEmployment = (row: RecordRow<'work_history'>): Employment => ({
  _id: row.id,
  employer: row.employer,
  website: row.website,
  place: row.place,
  roles: textToList<Role>(row.roles),
  version: row.version,
});

export const employmentToValues = ({
  employer,
  website,
  place,
  roles,
}: z.output<typeof employmentInput>): NewRecord<'work_history'> => ({
  employer,
  website,
  place,
  roles: listToText(roles),
});
