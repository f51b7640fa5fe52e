import type { PublicConfig } from '@portfolio/shared-api/config';
import type { SiteSettings } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../config';
import { readPublicAppearance } from './appearance';
import type { Queries } from './database';
import { readSingle, type RecordRow } from './records';

/** The part of the public configuration that the owner can change. */
export type PublicSettings = Pick<PublicConfig, 'siteName' | 'githubUrl' | 'contact' | 'appearance'>;

/** The settings in effect. Saved settings replace the configured ones completely, so that a removed link stays removed. */
export async function readPublicSettings(db: Queries, config: ServerConfig): Promise<PublicSettings> {
  const row = await readSingle(db, 'site_settings');
  const appearance = await readPublicAppearance(db, config);
  const {
    siteName,
    githubUrl,
    savedAt: _,
    version: __,
    ...contact
  } = siteSettingsRowToSettings(row, config.public);
  return { siteName, githubUrl, contact, ...(Object.keys(appearance).length > 0 && { appearance }) };
}

/** @param config in effect until settings are saved */
export function siteSettingsRowToSettings(
  row: RecordRow<'site_settings'>,
  config: PublicConfig,
): SiteSettings {
  const { id: _, is_saved, site_name, github_url, version, updated_at, ...contact } = row;
  return is_saved
    ? { siteName: site_name, githubUrl: github_url, ...contact, savedAt: updated_at, version }
    : { siteName: config.siteName, githubUrl: config.githubUrl, ...config.contact, savedAt: '', version };
}
