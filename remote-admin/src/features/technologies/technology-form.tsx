import {
  technologyRecordsQuery,
  type TechnologyRecord,
  type Technology,
} from '@portfolio/shared-api/technologies';
import { useWatch } from 'react-hook-form';
import { usePickList, type PickListName } from '../../components/pick-lists/use-pick-list';
import { FormPreview, withNew } from '../../components/preview-frame/form-preview';
import { ImageField } from '../../components/upload-field/image-field';
import type { SingleUpload } from '../../components/upload-field/use-single-upload';
import { FormSection } from '../../forms/form-section';
import { useUnsavedForm } from '../../forms/leave-guard/unsaved-forms';
import { MultiChoice } from '../../forms/multi-choice';
import { SaveForm } from '../../forms/save-form';
import { useTechnologyForm, withIcon, type TechnologyFormState } from './use-technology-form';

interface Props {
  readonly headingId: string;
  /** The existing technologies. Nothing can be added before they are loaded. */
  readonly saved: readonly TechnologyRecord[] | undefined;
}

export function TechnologyForm({ headingId, saved }: Props) {
  const state = useTechnologyForm();
  const { form, isSaving, isUploading } = state;
  const formRef = useUnsavedForm(state.unsaved, isUploading);

  const note = isUploading
    ? 'Wait for the upload to finish, then add.'
    : state.hasHalf
      ? state.isComplete
        ? 'Only groups with both names and an icon are added.'
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
        form={form}
        number="3.1"
        title="Languages"
        names="programmingLanguages"
        namesLabel="Languages & Frameworks"
        pickList="languagesAndFrameworks"
        icon="languageIcon"
        iconOf="languages"
        upload={state.languageIcon}
        isLocked={isSaving}
      />
      <TechnologyFields
        form={form}
        number="3.2"
        title="Tools"
        names="frameworks_tools"
        namesLabel="Databases & Tools"
        pickList="toolsAndDatabases"
        icon="toolIcon"
        iconOf="tools"
        upload={state.toolIcon}
        isLocked={isSaving}
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
  const { programmingLanguages, languageIcon, frameworks_tools, toolIcon } = useWatch({
    control: form.control,
  });
  const [first = NONE, ...others] = saved ?? [];
  const record: TechnologyRecord = {
    ...first,
    programmingLanguages: withNew(
      first.programmingLanguages,
      withIcon(programmingLanguages, languageIcon),
      nameOf,
    ),
    frameworks_tools: withNew(first.frameworks_tools, withIcon(frameworks_tools, toolIcon), nameOf),
  };
  return (
    <FormPreview
      path="/profile"
      queries={[{ queryKey: technologyRecordsQuery().queryKey, data: [record, ...others] }]}
    />
  );
}

interface TechnologyFieldsProps {
  readonly form: TechnologyFormState['form'];
  readonly number: string;
  readonly title: string;
  readonly names: 'programmingLanguages' | 'frameworks_tools';
  readonly namesLabel: string;
  readonly pickList: PickListName;
  readonly icon: 'languageIcon' | 'toolIcon';
  /** The group's name within a sentence. */
  readonly iconOf: string;
  readonly upload: SingleUpload;
  readonly isLocked: boolean;
}

/** The names of one type and their shared icon. */
function TechnologyFields(props: TechnologyFieldsProps) {
  const { form, number, title, names, namesLabel, icon, iconOf, upload, isLocked } = props;
  const options = usePickList(props.pickList);
  return (
    <FormSection number={number} title={title}>
      <MultiChoice form={form} name={names} label={namesLabel} options={options} isLocked={isLocked} />
      <ImageField
        form={form}
        name={icon}
        label={`Icon (used for all selected ${iconOf})`}
        upload={upload}
        preview={{ caption: 'Icon:', alt: `Selected icon of the ${iconOf}`, isIcon: true }}
        isDisabled={isLocked}
      />
    </FormSection>
  );
}
