import { educationQuery } from '@portfolio/shared-api/education';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import type { EducationFormOf } from './use-education-form';

/** The education page with what stands in the form. */
export function EducationPreview({ form }: { readonly form: EducationFormOf }) {
  const data = useWatch({ control: form.control });
  return <Preview path="/education" queries={[{ queryKey: educationQuery().queryKey, data }]} />;
}
