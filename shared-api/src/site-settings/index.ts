import { getConfig } from '@portfolio/shared-api';
import { useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '../contracts/site-settings';
import { contractQuery } from '../core/contract-query';
import { useResetRecord, useSaveRecord } from '../core/single-record';

export type { SiteSettings, SiteSettingsInput } from '../contracts/site-settings';

/** The site's name and the owner's contact links; the configuration's if the server doesn't store them. */
export const siteSettingsQuery = () =>
  contractQuery(
    ['site_settings', 'v1'],
    () => import('../contracts/site-settings').then(({ getSiteSettings }) => getSiteSettings),
    { fallback: configuredSettings },
  );

/** The settings to show: the configuration's until they have loaded, or if they can't be loaded. */
export function useSiteSettings(): SiteSettings {
  const { data } = useQuery(siteSettingsQuery());
  return data ?? configuredSettings();
}

function configuredSettings(): SiteSettings {
  const { siteName, githubUrl, contact } = getConfig();
  return { siteName, githubUrl, ...contact, savedAt: '' };
}

/** Saves the settings, which from then on override the configuration's. */
export const useSaveSiteSettings = () =>
  useSaveRecord(siteSettingsQuery(), () =>
    import('../contracts/site-settings').then(({ patchSiteSettings }) => patchSiteSettings),
  );

/** Discards what was saved and goes back to the configuration's values. */
export const useResetSiteSettings = () =>
  useResetRecord(siteSettingsQuery(), () =>
    import('../contracts/site-settings').then(({ resetSiteSettings }) => resetSiteSettings),
  );
