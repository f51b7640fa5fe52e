import { aboutQuery } from '@portfolio/shared-api/about';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../../components/preview-frame/form-preview';
import type { AboutFormState } from './use-about-form';

/** The profile page with the years and words that stand in the form. */
export function AboutPreview({ form }: Pick<AboutFormState, 'form'>) {
  const { experience, aboutDetails } = useWatch({ control: form.control });
  // As it's read once it's saved: '09' is 9.
  const data = { experience: experience?.trim() && String(Number(experience)), aboutDetails };
  return <Preview path="/profile" queries={[{ queryKey: aboutQuery().queryKey, data }]} />;
}
