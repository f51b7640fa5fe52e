import { useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '../contracts/site-settings';
import { configuredSettings } from './configured';
import { siteSettingsQuery } from './queries';

/** The settings to show; until they're there, or if they can't be had, the configuration's. */
export function useSiteSettings(): SiteSettings {
  const { data } = useQuery(siteSettingsQuery());
  return data ?? configuredSettings();
}
