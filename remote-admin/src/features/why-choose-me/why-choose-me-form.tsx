import { type WhyChooseMeItem, whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { TextAreaField, TextField } from '@portfolio/shared-ui/field';
import type { ReactNode, RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import { ImageField } from '../../components/upload-field/image-field';
import { fieldProps } from '../../forms/field-props';
import { FormSection } from '../../forms/form-section';
import { SaveForm } from '../../forms/save-form';
import type { WhyChooseMeFormState } from './use-why-choose-me-form';

interface Props {
  readonly state: WhyChooseMeFormState;
  readonly headingId: string;
  /** The existing items. Nothing can be saved before they are loaded. */
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

interface WhyChooseMePreviewProps extends Pick<WhyChooseMeFormState, 'form' | 'edited'> {
  /** Undefined until they are loaded. */
  readonly saved: readonly WhyChooseMeItem[] | undefined;
}

const none: readonly WhyChooseMeItem[] = [];

/** The profile page with the existing reasons; the form's reason replaces the edited one or comes last. */
function WhyChooseMePreview({ form, edited, saved = none }: WhyChooseMePreviewProps) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const isBegun = Boolean(values.icon || values.title || values.explanation);
  const data = edited
    ? saved.map((item) => (item._id === edited._id ? { ...item, ...values } : item))
    : [...saved, ...(isBegun ? [{ _id: 'new', ...values }] : [])];
  return <Preview path="/profile" queries={[{ queryKey: whyChooseMeQuery().queryKey, data }]} />;
}
