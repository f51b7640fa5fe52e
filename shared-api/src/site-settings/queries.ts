import { request } from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import { unlessMissing } from '../core/unless-missing';
import { configuredSettings } from './configured';

/** The site's name and where its owner can be reached; on a server that doesn't keep them, the configuration's. */
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
