import type { PublicConfig } from '@portfolio/shared-api/config';
import type { SiteSettings, SiteSettingsInput } from '@portfolio/shared-api/contracts';
import type { RecordRow, RecordValues } from '../../db/records';

/** @param config its values count until the settings are saved */
export function siteSettingsRowToSettings(
  row: RecordRow<'site_settings'>,
  config: PublicConfig,
): SiteSettings {
  const { githubUrl, siteName, contact } = config;
  const values = row.is_saved
    ? {
        siteName: row.site_name,
        githubUrl: row.github_url,
        phone: row.phone,
        email: row.email,
        linkedin: row.linkedin,
        whatsapp: row.whatsapp,
        telegram: row.telegram,
        facebook: row.facebook,
      }
    : { siteName, githubUrl, ...contact };
  return { ...values, savedAt: row.is_saved ? row.updated_at : '', version: row.version };
}

export const settingsToValues = (settings: Required<SiteSettingsInput>): RecordValues<'site_settings'> => ({
  is_saved: 1,
  site_name: settings.siteName,
  github_url: settings.githubUrl,
  phone: settings.phone,
  email: settings.email,
  linkedin: settings.linkedin,
  whatsapp: settings.whatsapp,
  telegram: settings.telegram,
  facebook: settings.facebook,
});
