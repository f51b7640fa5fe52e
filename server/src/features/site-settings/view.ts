import type { SiteSettingsInput } from '@portfolio/shared-api/contracts';
import type { RecordValues } from '../../db/records';

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
