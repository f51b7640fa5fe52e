import {
  skillsQuery,
  useAddSkills,
  useDeleteSkill,
  type Skills,
  type SkillType,
} from '@portfolio/shared-api/skills';
import { token } from '@portfolio/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useDeletion } from '../../components/deletion/use-deletion';
import { usePickList, type PickListName } from '../../components/pick-lists/use-pick-list';
import { withNew, type Added } from '../../components/pick-lists/with-new';
import { FormPreview } from '../../components/preview-frame/form-preview';
import {
  failed,
  SaveStatusBanner,
  succeeded,
  type SaveStatus,
} from '../../components/save-status/save-status';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { DashboardSection } from '../../components/section/dashboard-section';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { FormSection } from '../../forms/form-section';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { MultiChoice } from '../../forms/multi-choice';
import { SaveForm } from '../../forms/save-form';
import { useSaveForm, type Write } from '../../forms/use-save-form';
import { CurrentSkills } from './current-skills';
import { UnprovenSkills } from './unproven-skills';

type SkillValues = Record<SkillType, string[]>;

const none: SkillValues = { frontendSkills: [], backendSkills: [], tools: [] };
const NONE: Skills = none;
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
  /** @param added undefined if no name was chosen */
  saved: (_: unknown, added: Added | undefined): SaveStatus => {
    if (!added) return { tone: 'info', text: 'No skills were chosen, so nothing was added.' };
    return added.areNew
      ? succeeded('Skills added successfully!')
      : { tone: 'info', text: 'These skills are already in the lists, so nothing was added.' };
  },
  failed: (error: unknown) => failed('Failed to add skills', error),
};

/**
 * Adds the selected names to the three lists of skills. An empty selection is valid.
 * @param skills the existing ones; undefined until they are loaded
 */
function useSkillsForm(skills = NONE) {
  const { mutateAsync } = useAddSkills();
  const form = useForm<SkillValues>({ defaultValues: none });
  const save = async (write: Write<SkillValues>) => {
    if (Object.values(write.input).every((names) => names.length === 0)) return undefined;
    const isNew = ({ type }: SkillList) =>
      withNew(skills[type], write.input[type]).length > skills[type].length;
    const areNew = SKILL_LISTS.some(isNew);
    await mutateAsync(write);
    return { areNew };
  };
  return useSaveForm({ form, subject, toValues, save, statuses });
}

type SkillsFormState = ReturnType<typeof useSkillsForm>;

interface Skill {
  readonly type: SkillType;
  readonly value: string;
}

const deletionStatuses = { failed: (error: unknown) => failed('Failed to delete skill.', error) };

/** Skills by name, in three lists. */
export function SkillsManager() {
  const skills = useQuery(skillsQuery());
  const { mutateAsync: deleteSkill } = useDeleteSkill();
  const state = useSkillsForm(skills.data);
  const { form, isSaving: isAdding } = state;
  const formRef = useUnsavedForm(state.unsaved);
  const sectionRef = useRef<HTMLElement>(null);
  const headingId = useId();
  const deletion = useDeletion<Skill>({
    remove: (skill) => deleteSkill({ ...skill, version: skills.data?.version }),
    nameOf: ({ value }) => value,
    // The focused button disappears with its skill.
    onDeleted: () => sectionRef.current?.focus({ preventScroll: true }),
    statuses: deletionStatuses,
  });

  const { deleted } = deletion;
  /** Another skill is being deleted. */
  const isWaiting = ({ type, value }: Skill) =>
    deleted !== null && !(deleted.type === type && deleted.value === value);

  return (
    <DashboardSection ref={sectionRef} number={4} title="Skills Manager" headingId={headingId}>
      <SaveForm
        state={state}
        formRef={formRef}
        headingId={headingId}
        label="Add New"
        busyLabel="Adding..."
        isBlocked={!skills.data}
        preview={<SkillsPreview form={form} saved={skills.data} />}
      >
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
      </SaveForm>
      <LoadFailure query={skills} title="Failed to load skills data" sectionRef={sectionRef} />
      <SaveStatusBanner status={deletion.status} onDismiss={deletion.dismissStatus} />
      <Lists>
        {SKILL_LISTS.map(({ type, heading }, index) => (
          <CurrentSkills
            key={type}
            number={`4.${index + 2}`}
            type={type}
            heading={heading}
            names={skills.data?.[type]}
            isPending={skills.isPending}
            canMove={skills.data?.version !== undefined}
            focusRef={sectionRef}
            isLocked={(value) => isAdding || isWaiting({ type, value })}
            onDelete={(value) => void deletion.run({ type, value })}
          />
        ))}
      </Lists>
      <UnprovenSkills number={`4.${SKILL_LISTS.length + 2}`} />
    </DashboardSection>
  );
}

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token.space[6]};
`;

interface SkillList {
  readonly type: SkillType;
  readonly label: string;
  readonly heading: string;
  readonly pickList: PickListName;
}

/** The three lists in order. */
const SKILL_LISTS: readonly SkillList[] = [
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

interface Props {
  readonly form: SkillsFormState['form'];
  readonly type: SkillType;
  readonly label: string;
  readonly pickList: PickListName;
  readonly isLocked: boolean;
}

function SkillChoice({ form, type, label, pickList, isLocked }: Props) {
  const options = usePickList(pickList);
  return <MultiChoice form={form} name={type} label={label} options={options} isLocked={isLocked} />;
}

interface SkillsPreviewProps extends Pick<SkillsFormState, 'form'> {
  /** Undefined until they are loaded. */
  readonly saved: Skills | undefined;
}

/** The profile page with the existing and the selected skills. */
function SkillsPreview({ form, saved = NONE }: SkillsPreviewProps) {
  const { frontendSkills, backendSkills, tools } = useWatch({ control: form.control });
  const data: Skills = {
    frontendSkills: withNew(saved.frontendSkills, frontendSkills),
    backendSkills: withNew(saved.backendSkills, backendSkills),
    tools: withNew(saved.tools, tools),
  };
  return (
    <FormPreview
      path="/profile"
      queries={[{ queryKey: skillsQuery().queryKey, data }]}
      sections={['skills']}
    />
  );
}
