import { zodResolver } from '@hookform/resolvers/zod';
import { whyChooseMeInput, whyChooseMeItem } from '@portfolio/shared-api/contracts';
import {
  useSaveWhyChooseMe,
  type WhyChooseMeInput,
  type WhyChooseMeItem,
} from '@portfolio/shared-api/why-choose-me';
import { useForm, useWatch } from 'react-hook-form';
import { minorFailure, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { useSaveForm } from '../../forms/use-save-form';
import { useIconUpload } from '../../components/upload-field/use-icon-upload';
import type { FormSubject } from '../../forms/drafts/form-subject';

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

export type WhyChooseMeFormState = ReturnType<typeof useWhyChooseMeForm>;
