import {
  technologyRecordsQuery,
  type TechnologyRecord,
  type Technology,
  type TechnologyType,
} from '@portfolio/shared-api/technologies';
import { useWatch } from 'react-hook-form';
import { usePickList, type PickListName } from '../../components/pick-lists/use-pick-list';
import { withNew } from '../../components/pick-lists/with-new';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { ImageField } from '../../components/upload-field/image-field';
import { FormSection } from '../../forms/form-section';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { MultiChoice } from '../../forms/multi-choice';
import { SaveForm } from '../../forms/save-form';
import { OwnIcons } from './own-icons';
import { SUGGESTED, useSuggestedIcons } from './suggested-icon';
import { GROUPS, useTechnologyForm, withIcons, type TechnologyFormState } from './use-technology-form';

interface Props {
  readonly headingId: string;
  /** The existing technologies. Nothing can be added before they are loaded. */
  readonly saved: readonly TechnologyRecord[] | undefined;
}

export function TechnologyForm({ headingId, saved }: Props) {
  const state = useTechnologyForm(saved?.[0]);
  const { form, isUploading } = state;
  const formRef = useUnsavedForm(state.unsaved, isUploading);

  const note = isUploading
    ? 'Wait for the upload to finish, then add.'
    : state.hasHalf
      ? state.isComplete
        ? 'Only names with an icon are added.'
        : 'Choose at least one name and an icon.'
      : '';

  return (
    <SaveForm
      state={state}
      formRef={formRef}
      headingId={headingId}
      label="Add"
      busyLabel="Adding..."
      isBlocked={saved === undefined || isUploading}
      isIncomplete={!state.isComplete}
      note={note}
      preview={<TechnologiesPreview form={form} saved={saved} />}
    >
      <TechnologyFields
        number="3.1"
        title="Languages"
        state={state}
        type="language"
        namesLabel="Languages & Frameworks"
        pickList="languagesAndFrameworks"
      />
      <TechnologyFields
        number="3.2"
        title="Tools"
        state={state}
        type="tool"
        namesLabel="Databases & Tools"
        pickList="toolsAndDatabases"
      />
    </SaveForm>
  );
}

interface TechnologiesPreviewProps extends Pick<TechnologyFormState, 'form'> {
  /** Undefined until they are loaded. */
  readonly saved: readonly TechnologyRecord[] | undefined;
}

const NONE: TechnologyRecord = { _id: '', programmingLanguages: [], frameworks_tools: [] };
const nameOf = ({ name }: Technology) => name;

/** The profile page with the existing technologies and the new ones that have an icon. */
function TechnologiesPreview({ form, saved }: TechnologiesPreviewProps) {
  const values = useWatch({ control: form.control });
  const suggestions = useSuggestedIcons([
    ...(values.programmingLanguages ?? []),
    ...(values.frameworks_tools ?? []),
  ]);
  const [first = NONE, ...others] = saved ?? [];
  const listOf = ({ names, icon, own }: (typeof GROUPS)[TechnologyType]) => {
    const added = withIcons(values[names], values[icon], values[own]).map((technology) => ({
      ...technology,
      icon: technology.icon === SUGGESTED ? (suggestions.get(technology.name)?.image ?? '') : technology.icon,
    }));
    return withNew(first[names], added, nameOf);
  };
  const record: TechnologyRecord = {
    ...first,
    programmingLanguages: listOf(GROUPS.language),
    frameworks_tools: listOf(GROUPS.tool),
  };
  return (
    <FormPreview
      path="/profile"
      queries={[{ queryKey: technologyRecordsQuery().queryKey, data: [record, ...others] }]}
      sections={['languages', 'tools']}
    />
  );
}

interface TechnologyFieldsProps {
  readonly state: TechnologyFormState;
  readonly type: TechnologyType;
  readonly number: string;
  readonly title: string;
  readonly namesLabel: string;
  readonly pickList: PickListName;
}

/** The names of one type, the icon that they share, and their own icons. */
function TechnologyFields({ state, type, number, title, namesLabel, pickList }: TechnologyFieldsProps) {
  const { form, isSaving: isLocked, setOwn } = state;
  const { upload, own } = state.groups[type];
  const fields = GROUPS[type];
  const options = usePickList(pickList);
  return (
    <FormSection number={number} title={title}>
      <MultiChoice form={form} name={fields.names} label={namesLabel} options={options} isLocked={isLocked} />
      <ImageField
        form={form}
        name={fields.icon}
        label={`Icon (used for all selected ${type}s)`}
        upload={upload}
        preview={{ caption: 'Icon:', alt: `Selected icon of the ${type}s`, isIcon: true }}
        isDisabled={isLocked}
      />
      <OwnIcons form={form} setOwn={setOwn} fields={fields} noun={type} uploads={own} isLocked={isLocked} />
    </FormSection>
  );
}
