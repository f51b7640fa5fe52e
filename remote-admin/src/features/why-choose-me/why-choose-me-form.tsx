import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS, whyChooseMeInput, whyChooseMeItem } from '@portfolio/shared-api/contracts';
import {
  useSaveWhyChooseMe,
  whyChooseMeQuery,
  type WhyChooseMeInput,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/why-choose-me';
import { TextField } from '@portfolio/shared-ui/field';
import type { ReactNode, RefObject } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormPreview } from '../../components/preview-frame/form-preview';
import { minorFailure, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { ImageField } from '../../components/upload-field/image-field';
import { useIconUpload } from '../../components/upload-field/use-single-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';
import { fieldProps, FormSection } from '../../forms/form-section';
import { LongTextField } from '../../forms/long-text-field';
import { MARKDOWN_HINT } from '../../forms/markdown-hint';
import { SaveForm } from '../../forms/save-form';
import { useSaveForm } from '../../forms/use-save-form';

const incomplete: SaveStatus = { tone: 'error', text: 'Please fill all fields and upload an icon' };
const statuses = {
  saved: (edited: WhyChooseMeItem | null) =>
    succeeded(edited ? 'Item updated successfully!' : 'Item added successfully!'),
  failed: (error: unknown) => minorFailure('The item couldn’t be saved.', error),
};
const subject: FormSubject<WhyChooseMeInput> = {
  id: 'why-choose-me',
  title: 'Why Choose Me',
  fields: {
    icon: { label: 'Icon', kind: 'image' },
    title: { label: 'Title' },
    explanation: { label: 'Explanation' },
  },
};
const empty: WhyChooseMeInput = { icon: '', title: '', explanation: '' };
const resolver = zodResolver(whyChooseMeInput);

const toValues = (item: WhyChooseMeItem | null): WhyChooseMeInput =>
  item ? { icon: item.icon, title: item.title, explanation: item.explanation } : empty;

const isFilled = ({ icon, title, explanation }: Partial<WhyChooseMeInput>) =>
  Boolean(icon && title?.trim() && explanation?.trim());

/** The form of a reason: adds an item, or changes the one passed to `edit`. */
export function useWhyChooseMeForm() {
  const { mutateAsync } = useSaveWhyChooseMe();
  const form = useForm<WhyChooseMeInput>({ defaultValues: empty, resolver, shouldFocusError: false });
  const icon = useIconUpload((address) => form.setValue('icon', address, { shouldDirty: true }));
  const state = useSaveForm({
    form,
    subject,
    toValues,
    fill: (item: WhyChooseMeItem | null) => {
      form.reset(toValues(item));
      icon.clear();
    },
    reader: whyChooseMeItem,
    save: mutateAsync,
    isUploading: icon.isUploading,
    countLost: () => (icon.hasFailed() ? 1 : 0),
    statuses: { ...statuses, invalid: () => (isFilled(form.getValues()) ? null : incomplete) },
  });
  const typed = useWatch({ control: form.control });
  const isComplete = isFilled(typed);

  return {
    ...state,
    icon,
    // The missing values have since been entered.
    status: state.status === incomplete && isComplete ? null : state.status,
    isComplete,
    /** Some of the fields have been filled in. */
    isStarted: Object.values(typed).some(Boolean),
  };
}

type WhyChooseMeFormState = ReturnType<typeof useWhyChooseMeForm>;

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
        <LongTextField
          form={form}
          name="explanation"
          max={LIMITS.explanation}
          isLocked={isSaving}
          label="Explanation"
          hint={MARKDOWN_HINT}
          rows={4}
          required
        />
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
  return (
    <FormPreview
      path="/profile"
      queries={[{ queryKey: whyChooseMeQuery().queryKey, data }]}
      sections={['reasons']}
    />
  );
}
