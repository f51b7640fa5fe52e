import type { FastifyInstance } from 'fastify';
import { addSkills, deleteSkill, getSkills } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { runIdempotent } from '../../db/idempotency';
import { changeSingle, readSingle, type RecordRow } from '../../db/records';
import { moveItemToTrash } from '../../db/trash';
import { AppError } from '../../errors';
import { COLUMN_OF, skillsRowToSkills, skillsToValues, withSkills } from './view';

export function skillRoutes(app: FastifyInstance, { db }: Services): void {
  contractRoute(app, getSkills, async () => skillsRowToSkills(await readSingle(db, 'skills')));

  contractRoute(app, addSkills, ({ body, idempotency, expectedVersion }) =>
    runIdempotent(db, idempotency, async (transaction) => {
      const add = (row: RecordRow<'skills'>) => skillsToValues(withSkills(skillsRowToSkills(row), body));
      return skillsRowToSkills(
        await changeSingle(transaction, 'skills', add, expectedVersion, skillsRowToSkills),
      );
    }),
  );

  contractRoute(app, deleteSkill, async ({ body: { type, value }, expectedVersion }) => {
    const { row, binId } = await moveItemToTrash(db, {
      table: 'skills',
      list: COLUMN_OF[type],
      indexOf: (names) => names.indexOf(value),
      notFound: () => new AppError(404, 'no-skill', 'This skill is no longer in the list'),
      version: expectedVersion,
      toView: skillsRowToSkills,
    });
    return { data: skillsRowToSkills(row), meta: { binId } };
  });
}
