export type { SiteSettings, SiteSettingsInput } from '../contracts/site-settings';
export { useResetSiteSettings, useSaveSiteSettings, type SaveSiteSettings } from './mutations';
export { siteSettingsQuery } from './queries';
export { useSiteSettings } from './use-site-settings';
