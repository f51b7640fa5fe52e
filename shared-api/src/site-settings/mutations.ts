import { request } from '@portfolio/shared-api';
import type { SiteSettingsInput } from '../contracts/site-settings';
import { useRecordMutation, type OfVersion } from '../core/record-mutation';
import { siteSettingsQuery } from './queries';

export interface SaveSiteSettings extends OfVersion {
  /** What is left out stays as it is. */
  readonly input: Partial<SiteSettingsInput>;
}

/** Saves the settings: from then on they count, and not the configuration's. */
export const useSaveSiteSettings = () =>
  useRecordMutation(siteSettingsQuery(), {
    mutationFn: ({ input, version }: SaveSiteSettings) =>
      request(
        import('../contracts/site-settings').then(({ patchSiteSettings }) => patchSiteSettings),
        { body: input, ifMatch: version },
      ),
    change: (_, saved) => saved,
  });

/** Forgets what was saved: the configuration's values count again. */
export const useResetSiteSettings = () =>
  useRecordMutation(siteSettingsQuery(), {
    mutationFn: ({ version }: OfVersion) =>
      request(
        import('../contracts/site-settings').then(({ resetSiteSettings }) => resetSiteSettings),
        { ifMatch: version },
      ),
    change: (_, configured) => configured,
  });
