import { getConfig, request } from '@portfolio/shared-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteSettings, SiteSettingsInput } from '../contracts/site-settings';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { unlessMissing } from '../core/unless-missing';

export type { SiteSettings, SiteSettingsInput } from '../contracts/site-settings';

/** The site's name and the owner's contact links; the configuration's if the server doesn't store them. */
export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['site_settings', 'v1'],
    queryFn: ({ signal }) =>
      unlessMissing(
        request(
          import('../contracts/site-settings').then(({ getSiteSettings }) => getSiteSettings),
          { signal },
        ),
        configuredSettings,
      ),
  });

/** The settings to show: the configuration's until they have loaded, or if they can't be loaded. */
export function useSiteSettings(): SiteSettings {
  const { data } = useQuery(siteSettingsQuery());
  return data ?? configuredSettings();
}

function configuredSettings(): SiteSettings {
  const { siteName, githubUrl, contact } = getConfig();
  return { siteName, githubUrl, ...contact, savedAt: '' };
}

export interface SaveSiteSettings extends OfVersion {
  /** Omitted fields keep their values. */
  readonly input: Partial<SiteSettingsInput>;
}

/** Saves the settings, which from then on override the configuration's. */
export const useSaveSiteSettings = () =>
  useRecordMutation(siteSettingsQuery(), {
    mutationFn: ({ input, version }: SaveSiteSettings) =>
      request(
        import('../contracts/site-settings').then(({ patchSiteSettings }) => patchSiteSettings),
        { body: input, ifMatch: version },
      ),
    change: (_, saved) => saved,
  });

/** Discards what was saved and goes back to the configuration's values. */
export const useResetSiteSettings = () =>
  useRecordMutation(siteSettingsQuery(), {
    mutationFn: ({ version }: OfVersion) =>
      request(
        import('../contracts/site-settings').then(({ resetSiteSettings }) => resetSiteSettings),
        { ifMatch: version },
      ),
    change: (_, configured) => configured,
  });
