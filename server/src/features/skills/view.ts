import type { Skills, SkillType } from '@portfolio/shared-api/contracts';
import { listToText, textToList, withNew } from '../../db/lists';
import type { RecordRow, RecordValues } from '../../db/records';

type SkillLists = Omit<Skills, 'version'>;

export const COLUMN_OF = {
  frontendSkills: 'frontend_skills',
  backendSkills: 'backend_skills',
  tools: 'tools',
} as const satisfies Record<SkillType, string>;

export function skillsRowToSkills(row: RecordRow<'skills'>): Skills {
  return {
    frontendSkills: textToList(row.frontend_skills),
    backendSkills: textToList(row.backend_skills),
    tools: textToList(row.tools),
    version: row.version,
  };
}

export function skillsToValues({ frontendSkills, backendSkills, tools }: SkillLists): RecordValues<'skills'> {
  return {
    frontend_skills: listToText(frontendSkills),
    backend_skills: listToText(backendSkills),
    tools: listToText(tools),
  };
}

export function withSkills(skills: SkillLists, added: SkillLists): SkillLists {
  const both = (type: SkillType) => withNew(skills[type], added[type]);
  return {
    frontendSkills: both('frontendSkills'),
    backendSkills: both('backendSkills'),
    tools: both('tools'),
  };
}
