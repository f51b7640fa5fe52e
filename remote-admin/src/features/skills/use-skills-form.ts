import { useAddSkills, type SkillType } from '@portfolio/shared-api/skills';
import { useForm } from 'react-hook-form';
import { failed, succeeded } from '../../components/save-status/save-status';
import { useSaveForm } from '../../forms/use-save-form';
import type { FormSubject } from '../../forms/drafts/form-subject';

type SkillValues = Record<SkillType, string[]>;

const none: SkillValues = { frontendSkills: [], backendSkills: [], tools: [] };
const subject: FormSubject<SkillValues> = {
  id: 'skills',
  title: 'Skills Manager',
  fields: {
    frontendSkills: { label: 'Frontend Skills', kind: 'list' },
    backendSkills: { label: 'Backend Skills', kind: 'list' },
    tools: { label: 'Tools', kind: 'list' },
  },
};

const toValues = () => none;
const statuses = {
  saved: () => succeeded('Skills added successfully!'),
  failed: (error: unknown) => failed('Failed to add skills', error),
};

/** Adds the selected names to the three lists of skills. An empty selection is valid. */
export function useSkillsForm() {
  const { mutateAsync } = useAddSkills();
  const form = useForm<SkillValues>({ defaultValues: none });
  return useSaveForm({ form, subject, toValues, save: mutateAsync, statuses });
}

export type SkillsFormState = ReturnType<typeof useSkillsForm>;
