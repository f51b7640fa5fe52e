import type { PublicConfig } from '@portfolio/shared-api/config';
import type { ServerConfig } from '../../config';
import type { Queries } from '../../db/database';
import { readSingle } from '../../db/records';
import { siteSettingsRowToSettings } from './view';

/** What of the public configuration the owner may have changed. */
export type PublicSettings = Pick<PublicConfig, 'siteName' | 'githubUrl' | 'contact'>;

/** The settings that count now. What the owner took away must not come out with the configuration. */
export async function readPublicSettings(db: Queries, config: ServerConfig): Promise<PublicSettings> {
  const row = await readSingle(db, 'site_settings');
  const {
    siteName,
    githubUrl,
    savedAt: _,
    version: __,
    ...contact
  } = siteSettingsRowToSettings(row, config.public);
  return { siteName, githubUrl, contact };
}
