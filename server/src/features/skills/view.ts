import type { Skills, SkillType } from '@portfolio/shared-api/contracts';
import { withNew } from '../../with-new';
import { listToText, textToList } from '../../db/lists';
import { AppError } from '../../errors';
import type { SkillsRow, SkillsValues } from './repository';

type SkillLists = Omit<Skills, 'version'>;

export function skillsRowToSkills(row: SkillsRow): Skills {
  return {
    frontendSkills: textToList(row.frontend_skills),
    backendSkills: textToList(row.backend_skills),
    tools: textToList(row.tools),
    version: row.version,
  };
}

export function skillsToValues({ frontendSkills, backendSkills, tools }: SkillLists): SkillsValues {
  return {
    frontend_skills: listToText(frontendSkills),
    backend_skills: listToText(backendSkills),
    tools: listToText(tools),
  };
}

export function withSkills(skills: SkillLists, added: SkillLists): SkillLists {
  const both = (type: SkillType) => withNew(skills[type], added[type], (name) => name);
  return {
    frontendSkills: both('frontendSkills'),
    backendSkills: both('backendSkills'),
    tools: both('tools'),
  };
}

export function withoutSkill(skills: SkillLists, type: SkillType, value: string): SkillLists {
  if (!skills[type].includes(value))
    throw new AppError(404, 'no-skill', 'This skill is not in the list any more');
  return { ...skills, [type]: skills[type].filter((name) => name !== value) };
}
