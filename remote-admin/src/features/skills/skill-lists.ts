import type { SkillType } from '@portfolio/shared-api/skills';
import type { PickListName } from '../../components/pick-lists/use-pick-list';

interface SkillList {
  readonly type: SkillType;
  readonly label: string;
  /** Above what's there already. */
  readonly heading: string;
  readonly pickList: PickListName;
}

/** The three lists in their order. */
export const SKILL_LISTS: readonly SkillList[] = [
  {
    type: 'frontendSkills',
    label: 'Frontend Skills',
    heading: 'Current Frontend Skills:',
    pickList: 'frontendTechnologies',
  },
  {
    type: 'backendSkills',
    label: 'Backend Skills',
    heading: 'Current Backend Skills:',
    pickList: 'backendTechnologies',
  },
  { type: 'tools', label: 'Tools', heading: 'Current Tools:', pickList: 'toolsAndDatabases' },
];
