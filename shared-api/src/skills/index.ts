export type { Skills, SkillsInput, SkillType } from '../contracts/skills';
export { skillsQuery } from './queries';
