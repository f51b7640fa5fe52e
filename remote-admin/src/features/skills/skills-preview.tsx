import { skillsQuery, type Skills } from '@portfolio/shared-api/skills';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import { withNew } from '../../components/preview-frame/with-new';
import type { SkillsFormState } from './use-skills-form';

interface Props extends Pick<SkillsFormState, 'form'> {
  /** None until they're loaded. */
  readonly saved: Skills | undefined;
}

const NONE: Skills = { frontendSkills: [], backendSkills: [], tools: [] };

/** The profile page with the skills that are there and those selected. */
export function SkillsPreview({ form, saved = NONE }: Props) {
  const { frontendSkills, backendSkills, tools } = useWatch({ control: form.control });
  const data: Skills = {
    frontendSkills: withNew(saved.frontendSkills, frontendSkills),
    backendSkills: withNew(saved.backendSkills, backendSkills),
    tools: withNew(saved.tools, tools),
  };
  return <Preview path="/profile" queries={[{ queryKey: skillsQuery().queryKey, data }]} />;
}
