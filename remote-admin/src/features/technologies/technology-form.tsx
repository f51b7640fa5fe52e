import type { TechnologyRecord } from '@portfolio/shared-api/technologies';
import { SaveForm } from '../../forms/save-form';
import { useUnsavedForm } from '../../forms/leave-guard/use-unsaved-form';
import { TechnologiesPreview } from './technologies-preview';
import { TechnologyFields } from './technology-fields';
import { useTechnologyForm } from './use-technology-form';

interface Props {
  readonly headingId: string;
  /** What's there already: nothing is added before it's loaded. */
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
