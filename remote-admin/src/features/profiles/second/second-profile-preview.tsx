import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../../components/preview-frame/form-preview';
import type { SecondProfileFormState } from './use-second-profile-form';

/** The profile page with what stands in the form on its card. */
export function SecondProfilePreview({ form }: Pick<SecondProfileFormState, 'form'>) {
  const data = useWatch({ control: form.control });
  return <Preview path="/profile" queries={[{ queryKey: secondProfileQuery().queryKey, data }]} />;
}
