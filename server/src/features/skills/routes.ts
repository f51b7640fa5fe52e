import type { FastifyInstance } from 'fastify';
import { addSkills, deleteSkill, getSkills, orderSkills } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { readRoute } from '../../read-route';
import { changeContent } from '../../db/content-revision';
import { runIdempotent } from '../../db/idempotency';
import { listToText } from '../../db/lists';
import { changeSingle, readSingle, type RecordRow } from '../../db/records';
import { moveItemToTrash } from '../../db/trash';
import { AppError, conflict } from '../../errors';
import { COLUMN_OF, skillsRowToSkills, skillsToValues, withSkills } from './view';

export function skillRoutes(app: FastifyInstance, { db }: Services): void {
  readRoute(app, db, { contract: getSkills, tables: ['skills'] }, async () =>
    skillsRowToSkills(await readSingle(db, 'skills')),
  );

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

  contractRoute(app, orderSkills, async ({ body: { type, names }, expectedVersion }) => {
    const row = await readSingle(db, 'skills');
    const current = skillsRowToSkills(row);
    // A retry after a lost response: the order is already saved.
    if (listToText(current[type]) === listToText(names)) return current;
    const isOutdated = expectedVersion !== null && expectedVersion !== row.version;
    const hasSameNames = listToText(current[type].toSorted()) === listToText(names.toSorted());
    if (isOutdated || !hasSameNames) throw conflict(current);
    const values = { [COLUMN_OF[type]]: listToText(names) };
    const changed = await changeContent(
      db,
      (transaction) => changeSingle(transaction, 'skills', values, row.version, skillsRowToSkills),
      'skills',
    );
    return skillsRowToSkills(changed);
  });
}
