import { getConfig } from '@portfolio/shared-api';
import type { SiteSettings } from '../contracts/site-settings';

/** What the configuration says, which came with the page: it counts where a server has no settings. */
export function configuredSettings(): SiteSettings {
  const { siteName, githubUrl, contact } = getConfig();
  return { siteName, githubUrl, ...contact, savedAt: '' };
}
