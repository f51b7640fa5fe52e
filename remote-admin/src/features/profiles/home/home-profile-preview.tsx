import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../../components/preview-frame/form-preview';
import type { HomeProfileFormState } from './use-home-profile-form';

/** The home page with what stands in the form. */
export function HomeProfilePreview({ form }: Pick<HomeProfileFormState, 'form'>) {
  const data = useWatch({ control: form.control });
  return <Preview path="/" queries={[{ queryKey: homeProfileQuery().queryKey, data }]} />;
}
