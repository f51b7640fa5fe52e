import type { Skills, SkillType } from '@portfolio/shared-api/contracts';
import { withNew } from '../../db/with-new';
import { listToText, textToList } from '../../db/lists';
import { AppError } from '../../errors';
import type { TrashContent } from '../../db/trash';
import type { RecordRow, RecordValues } from '../../db/records';

type SkillLists = Omit<Skills, 'version'>;

const COLUMN_OF = {
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
  const both = (type: SkillType) => withNew(skills[type], added[type], (name) => name);
  return {
    frontendSkills: both('frontendSkills'),
    backendSkills: both('backendSkills'),
    tools: both('tools'),
  };
}

/** The list without this name, and the entry for the trash. */
export function withoutSkill(row: RecordRow<'skills'>, type: SkillType, value: string) {
  const list = COLUMN_OF[type];
  const names = textToList(row[list]);
  const index = names.indexOf(value);
  if (index < 0) throw new AppError(404, 'no-skill', 'This skill is no longer in the list');
  const content: TrashContent = { table: 'skills', id: row.id, list, index, item: value };
  return { left: { [list]: listToText(names.filter((name) => name !== value)) }, content };
}
