import type { FastifyInstance } from 'fastify';
import { addSkills, deleteSkill, getSkills, type Skills } from '@portfolio/shared-api/contracts';
import type { Services } from '../../app';
import { contractRoute } from '../../contract-route';
import { changedMeanwhile } from '../../errors';
import { changeSkills, readSkills } from './repository';
import { skillsRowToSkills, skillsToValues, withoutSkill, withSkills } from './view';

export function skillRoutes(app: FastifyInstance, { db }: Services): void {
  const change = async (by: (skills: Skills) => Omit<Skills, 'version'>, expectedVersion: number | null) => {
    const row = await changeSkills(db, (old) => skillsToValues(by(skillsRowToSkills(old))), expectedVersion);
    if (!row) throw changedMeanwhile(skillsRowToSkills(await readSkills(db)));
    return skillsRowToSkills(row);
  };

  contractRoute(app, getSkills, async () => skillsRowToSkills(await readSkills(db)));

  contractRoute(app, addSkills, ({ body, expectedVersion }) =>
    change((skills) => withSkills(skills, body), expectedVersion),
  );

  contractRoute(app, deleteSkill, ({ body: { type, value }, expectedVersion }) =>
    change((skills) => withoutSkill(skills, type, value), expectedVersion),
  );
}
