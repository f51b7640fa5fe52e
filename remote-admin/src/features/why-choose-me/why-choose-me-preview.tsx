import { whyChooseMeQuery, type WhyChooseMeItem } from '@portfolio/shared-api/why-choose-me';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import type { WhyChooseMeFormState } from './use-why-choose-me-form';

interface Props extends Pick<WhyChooseMeFormState, 'form' | 'edited'> {
  /** None until they're loaded. */
  readonly saved: readonly WhyChooseMeItem[] | undefined;
}

const none: readonly WhyChooseMeItem[] = [];

/** The profile page with the reasons that are there, the one in the form in its place or last. */
export function WhyChooseMePreview({ form, edited, saved = none }: Props) {
  useWatch({ control: form.control });
  const values = form.getValues();
  const isBegun = Boolean(values.icon || values.title || values.explanation);
  const data = edited
    ? saved.map((item) => (item._id === edited._id ? { ...item, ...values } : item))
    : [...saved, ...(isBegun ? [{ _id: 'new', ...values }] : [])];
  return <Preview path="/profile" queries={[{ queryKey: whyChooseMeQuery().queryKey, data }]} />;
}
