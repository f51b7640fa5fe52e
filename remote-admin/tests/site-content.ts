import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
import type { Appearance } from '@portfolio/shared-api/appearance';
import type { Configuration } from '@portfolio/shared-api/configuration';
import type { Education } from '@portfolio/shared-api/education';
import type { SiteSettings } from '@portfolio/shared-api/site-settings';

/** The values of the configuration file. */
export const fileSettings: SiteSettings = {
  siteName: 'Ada Lovelace',
  githubUrl: 'https://github.com/ada',
  phone: '+46 70 1',
  email: 'ada@example.com',
  linkedin: '',
  whatsapp: '',
  telegram: '',
  facebook: '',
  savedAt: '',
  version: 1,
};

export const fileEducation: Education = {
  quote: { text: 'Said.', source: 'Somebody' },
  degrees: [
    { title: 'School', subject: '', institution: '', place: '', years: '2021-2022' },
    { title: 'University', subject: 'Engines', institution: 'KTH', place: '', years: '2023-present' },
  ],
  certifications: [{ title: 'React', description: 'Parts', figure: 'orbits' }],
  savedAt: '',
  version: 1,
};

export const fileConfiguration: Configuration = {
  ownerEmail: 'ada@example.com',
  adminName: 'Ada',
  adminEmail: '',
  origin: 'https://ada.dev',
  apiBase: '',
  firebaseApiKey: '',
  firebaseAuthDomain: '',
  firebaseProjectId: '',
  mediaCloud: 'bundled',
  emailjsOrigin: '',
  emailjsServiceId: '',
  emailjsTemplateId: '',
  emailjsPublicKey: '',
  fromEnvironment: [],
  usesEmulator: false,
  isIgnored: false,
  savedAt: '',
  version: 1,
};

export const defaultAppearance: Appearance = {
  accent: 'cobalt',
  fonts: 'grotesque',
  sections: [
    { name: 'experience', isHidden: false },
    { name: 'work-history', isHidden: false },
    { name: 'skills', isHidden: false },
    { name: 'languages', isHidden: false },
    { name: 'tools', isHidden: false },
    { name: 'reasons', isHidden: false },
  ],
  pages: { education: 'always', projects: 'always' },
  projectsIntro: '',
  contactIntro: '',
  links: [],
  version: 1,
};

export const SAVED_AT = '2026-11-21T12:00:00.000Z';

/** The content that the pages Site and Appearance show and change. */
export interface SiteContent {
  settings: SiteSettings;
  education: Education;
  configuration: Configuration;
  appearance: Appearance;
}

type SavedName = Exclude<keyof SiteContent, 'appearance'>;

const NAMES: Readonly<Record<string, SavedName>> = {
  '/api/site_settings': 'settings',
  '/api/education': 'education',
  '/api/configuration': 'configuration',
};
const FILE: Pick<SiteContent, SavedName> = {
  settings: fileSettings,
  education: fileEducation,
  configuration: fileConfiguration,
};

/** The API's responses for these records. Requests change them in `content`. */
export function siteApi(content: SiteContent, { method, path, body }: TransportCall): TransportResponse {
  if (path === '/api/appearance') {
    const version = (content.appearance.version ?? 0) + 1;
    if (method === 'PATCH') content.appearance = { ...content.appearance, ...(body as object), version };
    return { status: 200, body: { success: true, data: content.appearance } };
  }
  const name = NAMES[path]!;
  const version = (content[name].version ?? 0) + 1;
  if (method === 'PATCH')
    Object.assign(content, { [name]: { ...content[name], ...(body as object), savedAt: SAVED_AT, version } });
  if (method === 'DELETE') Object.assign(content, { [name]: { ...FILE[name], version } });
  return { status: 200, body: { success: true, data: content[name] } };
}
