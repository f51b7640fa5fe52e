import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { fieldProps } from '../../forms/field-props';
import { FormActions } from '../../forms/form-actions';
import { FormSection } from '../../forms/form-section';
import { SectionForm } from '../../forms/section-form';
import { useFocusFirstError } from '../../forms/use-focus-first-error';
import { ImageField } from '../../components/upload-field/image-field';
import { DraftRecovery } from '../../forms/drafts/draft-recovery';
import type { WhyChooseMeFormState } from './use-why-choose-me-form';
import { WhyChooseMePreview } from './why-choose-me-preview';

interface Props {
  readonly state: WhyChooseMeFormState;
  readonly headingId: string;
  /** The items that are there: nothing is saved before they're loaded. */
  readonly saved: readonly WhyChooseMeItem[] | undefined;
  /** Unsaved changes of other items. */
  readonly elsewhere: ReactNode;
  readonly onCancel: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

export function WhyChooseMeForm({ state, headingId, saved, elsewhere, onCancel, formRef }: Props) {
  const { form, icon, edited, isSaving } = state;
  const isReady = saved !== undefined;
  const field = fieldProps(form, isSaving);
  useFocusFirstError(formRef, form.formState);

  const note = icon.isUploading
    ? 'Wait for the upload to finish, then save.'
    : state.isBegun && !state.isComplete
      ? 'Add an icon, a title and an explanation.'
      : '';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isSaving || icon.isUploading) return;
    // The button is disabled once the form is empty, and would lose the focus to nothing.
    if (state.isComplete) formRef.current?.focus({ preventScroll: true });
    void state.submit(event);
  };

  return (
    <SectionForm ref={formRef} headingId={headingId} onSubmit={handleSubmit}>
      {elsewhere}
      <DraftRecovery
        unsaved={state.unsaved}
        formRef={formRef}
        onRestored={state.showRestored}
        isSaving={isSaving}
      />
      <FormSection number="5.1" title="Image">
        <ImageField
          form={form}
          name="icon"
          label="Icon"
          upload={icon}
          preview={{ caption: 'Icon:', alt: 'Selected icon', isIcon: true }}
          buttonLabel={form.getValues('icon') ? 'Image Uploaded' : 'Choose Icon'}
          isRequired
          isDisabled={isSaving}
        />
      </FormSection>
      <FormSection number="5.2" title="Text">
        <TextField {...field('title')} label="Title" placeholder="Why choose me?" required />
        <TextAreaField {...field('explanation')} label="Explanation" rows={4} required />
      </FormSection>
      <FormActions
        label={edited ? 'Update' : 'Add New'}
        busyLabel="Saving..."
        isBusy={isSaving}
        isDisabled={!isReady || !state.isComplete || icon.isUploading}
        note={note}
        unsaved={state.unsaved}
        status={state.status}
        onDismiss={state.dismissStatus}
        onCancel={edited ? onCancel : undefined}
        preview={<WhyChooseMePreview form={form} edited={edited} saved={saved} />}
      />
    </SectionForm>
  );
}
