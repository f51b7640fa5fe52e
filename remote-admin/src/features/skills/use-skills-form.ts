import { useAddSkills, type SkillType } from '@portfolio/shared-api/skills';
import { useForm } from 'react-hook-form';
import { failed, succeeded } from '../../components/save-status/save-status';
import { useAddition } from '../../forms/use-addition';
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

/** Adds to the three lists of skills what is selected; nothing selected is no fault. */
export function useSkillsForm() {
  const { mutateAsync } = useAddSkills();
  const form = useForm<SkillValues>({ defaultValues: none });
  const { status, setStatus, unsaved, showRestored, add } = useAddition({ form, subject, empty: none });

  const submit = form.handleSubmit(async (input) => {
    await add({
      send: (idempotencyKey) => mutateAsync({ input, idempotencyKey }),
      left: none,
      added: succeeded('Skills added successfully!'),
      failed: (error) => failed('Failed to add skills', error),
    });
  });

  return {
    form,
    submit,
    unsaved,
    showRestored,
    status,
    dismissStatus: () => setStatus(null),
    isAdding: form.formState.isSubmitting,
  };
}

export type SkillsFormState = ReturnType<typeof useSkillsForm>;
