import type { PublicConfig } from '@portfolio/shared-api/config';
import type { Certification, Degree, Education, SiteSettings } from '@portfolio/shared-api/contracts';
import type { ServerConfig } from '../config';
import { readPublicAppearance } from './appearance';
import type { Queries } from './database';
import { listToText, textToList } from './lists';
import { readSingle, type RecordRow, type RecordTable, type RecordValues } from './records';

/** The part of the public configuration that the owner can change. */
export type PublicSettings = Pick<PublicConfig, 'siteName' | 'githubUrl' | 'contact' | 'appearance'>;

/** A site needs a name. Without the sample's, it has this one until the owner enters theirs. */
export const SITE_NAME_PLACEHOLDER = 'Your Name';

/** The tables that the settings in effect depend on: whether a page is hidden can depend on its content. */
export const SETTINGS_TABLES = [
  'site_settings',
  'appearance',
  'education',
  'projects',
] as const satisfies readonly RecordTable[];

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

type SiteSettingsValues = Omit<SiteSettings, 'savedAt' | 'version'> & Partial<SiteSettings>;

/** The columns that save the settings. From then on they are in effect, not the configuration. */
export function siteSettingsToChange({
  siteName,
  githubUrl,
  savedAt: _,
  version: __,
  ...contact
}: SiteSettingsValues): RecordValues<'site_settings'> {
  return { is_saved: 1, site_name: siteName, github_url: githubUrl, ...contact };
}

type EducationContent = Omit<Education, 'savedAt' | 'version'>;

/** @param config in effect until the education is saved */
export function educationRowToEducation(row: RecordRow<'education'>, config: EducationContent): Education {
  const content = row.is_saved
    ? {
        quote: { text: row.quote_text, source: row.quote_source },
        degrees: textToList<Degree>(row.degrees),
        certifications: textToList<Certification>(row.certifications),
      }
    : config;
  return { ...content, savedAt: row.is_saved ? row.updated_at : '', version: row.version };
}

/** The columns that save the education. From then on it's in effect, not the configuration. */
export const educationToChange = ({
  quote,
  degrees,
  certifications,
}: EducationContent): RecordValues<'education'> => ({
  is_saved: 1,
  quote_text: quote.text,
  quote_source: quote.source,
  degrees: listToText(degrees),
  certifications: listToText(certifications),
});

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
