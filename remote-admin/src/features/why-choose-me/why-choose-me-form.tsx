import type { WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import type { ReactNode, RefObject } from 'react';
import { fieldProps } from '../../forms/field-props';
import { FormSection } from '../../forms/form-section';
import { SaveForm } from '../../forms/save-form';
import { ImageField } from '../../components/upload-field/image-field';
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
  const field = fieldProps(form, isSaving);

  const note = icon.isUploading
    ? 'Wait for the upload to finish, then save.'
    : state.isStarted && !state.isComplete
      ? 'Add an icon, a title and an explanation.'
      : '';

  return (
    <SaveForm
      state={state}
      formRef={formRef}
      headingId={headingId}
      label={edited ? 'Update' : 'Add New'}
      busyLabel="Saving..."
      isBlocked={saved === undefined || icon.isUploading}
      isIncomplete={!state.isComplete}
      note={note}
      elsewhere={elsewhere}
      onCancel={edited ? onCancel : undefined}
      preview={<WhyChooseMePreview form={form} edited={edited} saved={saved} />}
    >
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
    </SaveForm>
  );
}
