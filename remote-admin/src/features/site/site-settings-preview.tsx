import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { useWatch } from 'react-hook-form';
import { Preview } from '../../components/preview-frame/form-preview';
import type { useSiteSettingsForm } from './use-site-settings-form';

/** The contact page with the name and the contacts that stand in the form. */
export function SiteSettingsPreview({ form }: Pick<ReturnType<typeof useSiteSettingsForm>, 'form'>) {
  const data = useWatch({ control: form.control });
  return <Preview path="/contact" queries={[{ queryKey: siteSettingsQuery().queryKey, data }]} />;
}
