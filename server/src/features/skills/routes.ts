import type { FastifyInstance } from 'fastify';
import { addSkills, deleteSkill, getSkills } from '@portfolio/shared-api/contracts';
import type { Services } from '../../services';
import { contractRoute } from '../../http/contract-route';
import { changeContent } from '../../db/content-revision';
import type { Queries } from '../../db/database';
import { changeSingle, readSingle, type RecordChange } from '../../db/records';
import { runIdempotent } from '../../db/idempotency';
import { conflict } from '../../errors';
import { moveToTrash } from '../../db/trash';
import { skillsRowToSkills, skillsToValues, withoutSkill, withSkills } from './view';

export function skillRoutes(app: FastifyInstance, { db }: Services): void {
  const change = async (transaction: Queries, by: RecordChange<'skills'>, expectedVersion: number | null) => {
    const row = await changeSingle(transaction, 'skills', by, expectedVersion);
    if (!row) throw conflict(skillsRowToSkills(await readSingle(transaction, 'skills')));
    return skillsRowToSkills(row);
  };

  contractRoute(app, getSkills, async () => skillsRowToSkills(await readSingle(db, 'skills')));

  contractRoute(app, addSkills, ({ body, idempotency, expectedVersion }) =>
    runIdempotent(db, idempotency, (transaction) =>
      change(transaction, (row) => skillsToValues(withSkills(skillsRowToSkills(row), body)), expectedVersion),
    ),
  );

  contractRoute(app, deleteSkill, ({ body: { type, value }, expectedVersion }) =>
    changeContent(db, async (transaction) => {
      let binId = '';
      const data = await change(
        transaction,
        async (row) => {
          const { left, content } = withoutSkill(row, type, value);
          binId = await moveToTrash(transaction, content);
          return left;
        },
        expectedVersion,
      );
      return { data, meta: { binId } };
    }),
  );
}
