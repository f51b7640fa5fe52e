export type { Skills, SkillsInput, SkillType } from '../contracts/skills';
export { useAddSkills, useDeleteSkill, type AddSkills, type DeleteSkill } from './mutations';
export { skillsQuery } from './queries';
