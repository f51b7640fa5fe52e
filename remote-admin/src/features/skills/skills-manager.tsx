import { skillsQuery, useDeleteSkill, type SkillType } from '@portfolio/shared-api/skills';
import { token } from '@portfolio/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type FormEvent } from 'react';
import styled from 'styled-components';
import { DashboardSection } from '../../components/section/dashboard-section';
import { useDeletion } from '../../components/deletion/use-deletion';
import { FormActions } from '../../forms/form-actions';
import { FormSection } from '../../forms/form-section';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { failed, SaveStatusBanner } from '../../components/save-status/save-status';
import { SectionForm } from '../../forms/section-form';
import { useFocusFirstError } from '../../forms/use-focus-first-error';
import { useUnsavedForm } from '../../forms/leave-guard/use-unsaved-form';
import { DraftRecovery } from '../../forms/drafts/draft-recovery';
import { CurrentSkills } from './current-skills';
import { SkillChoice } from './skill-choice';
import { SKILL_LISTS } from './skill-lists';
import { SkillsPreview } from './skills-preview';
import { useSkillsForm } from './use-skills-form';

interface Skill {
  readonly type: SkillType;
  readonly value: string;
}

const deletionStatuses = { failed: (error: unknown) => failed('Failed to delete skill.', error) };

/** Skills by name, in three lists. */
export function SkillsManager() {
  const skills = useQuery(skillsQuery());
  const { mutateAsync: deleteSkill } = useDeleteSkill();
  const { form, submit, unsaved, showRestored, status, dismissStatus, isAdding } = useSkillsForm();
  const formRef = useUnsavedForm(unsaved);
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  useFocusFirstError(formRef, form.formState);
  const deletion = useDeletion<Skill>({
    remove: (skill) => deleteSkill({ ...skill, version: skills.data?.version }),
    nameOf: ({ value }) => value,
    // The button that had the focus goes with its skill.
    onDeleted: () => sectionRef.current?.focus({ preventScroll: true }),
    statuses: deletionStatuses,
  });

  const { deleted } = deletion;
  /** For another one, which is being deleted. */
  const isWaiting = ({ type, value }: Skill) =>
    deleted !== null && !(deleted.type === type && deleted.value === value);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (skills.data && !isAdding) void submit(event);
  };

  return (
    <DashboardSection ref={sectionRef} number={4} title="Skills Manager" headingId={headingId}>
      <SectionForm ref={formRef} headingId={headingId} onSubmit={handleSubmit}>
        <DraftRecovery unsaved={unsaved} formRef={formRef} onRestored={showRestored} isSaving={isAdding} />
        <FormSection number="4.1" title="New skills">
          {SKILL_LISTS.map(({ type, label, pickList }) => (
            <SkillChoice
              key={type}
              form={form}
              type={type}
              label={label}
              pickList={pickList}
              isLocked={isAdding}
            />
          ))}
        </FormSection>
        <FormActions
          label="Add New"
          busyLabel="Adding..."
          isBusy={isAdding}
          isDisabled={!skills.data}
          unsaved={unsaved}
          status={status}
          onDismiss={dismissStatus}
          preview={<SkillsPreview form={form} saved={skills.data} />}
        />
      </SectionForm>
      <LoadFailure query={skills} title="Failed to load skills data" sectionRef={sectionRef} />
      <SaveStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      <Lists>
        {SKILL_LISTS.map(({ type, heading }, index) => (
          <CurrentSkills
            key={type}
            number={`4.${index + 2}`}
            heading={heading}
            names={skills.data?.[type]}
            isPending={skills.isPending}
            isLocked={(value) => isAdding || isWaiting({ type, value })}
            onDelete={(value) => void deletion.run({ type, value })}
          />
        ))}
      </Lists>
    </DashboardSection>
  );
}

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token.space[6]};
`;
