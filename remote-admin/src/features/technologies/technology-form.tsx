import type { TechnologyRecord } from '@portfolio/shared-api/technologies';
import type { FormEvent } from 'react';
import { FormActions } from '../../forms/form-actions';
import { SectionForm } from '../../forms/section-form';
import { useFocusFirstError } from '../../forms/use-focus-first-error';
import { useUnsavedForm } from '../../forms/leave-guard/use-unsaved-form';
import { DraftRecovery } from '../../forms/drafts/draft-recovery';
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
  const isReady = saved !== undefined;
  const formRef = useUnsavedForm(state.unsaved, isUploading);
  useFocusFirstError(formRef, form.formState);

  const note = isUploading
    ? 'Wait for the upload to finish, then add.'
    : state.hasHalf
      ? state.isComplete
        ? 'Only groups with both names and an icon are added.'
        : 'Choose at least one name and an icon.'
      : '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isSaving || isUploading) return;
    void state.submit(event);
    // The button is disabled in a moment, and would lose the focus to nothing.
    if (state.isComplete) formRef.current?.focus({ preventScroll: true });
  };

  return (
    <SectionForm ref={formRef} headingId={headingId} onSubmit={handleSubmit}>
      <DraftRecovery
        unsaved={state.unsaved}
        formRef={formRef}
        onRestored={state.showRestored}
        isSaving={isSaving}
      />
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
      <FormActions
        label="Add"
        busyLabel="Adding..."
        isBusy={isSaving}
        isDisabled={!isReady || !state.isComplete || isUploading}
        note={note}
        unsaved={state.unsaved}
        status={state.status}
        onDismiss={state.dismissStatus}
        preview={<TechnologiesPreview form={form} saved={saved} />}
      />
    </SectionForm>
  );
}
