import type { TransportResponse, TransportCall } from '@portfolio/shared-api';
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
  savedAt: '',
  version: 1,
};

export const SAVED_AT = '2026-11-21T12:00:00.000Z';

/** The content that the site page shows and changes. */
export interface SiteContent {
  settings: SiteSettings;
  education: Education;
  configuration: Configuration;
}

const NAMES: Readonly<Record<string, keyof SiteContent>> = {
  '/api/site_settings': 'settings',
  '/api/education': 'education',
  '/api/configuration': 'configuration',
};
const FILE: SiteContent = {
  settings: fileSettings,
  education: fileEducation,
  configuration: fileConfiguration,
};

/** The API's responses for these records. Requests change them in `content`. */
export function siteApi(content: SiteContent, { method, path, body }: TransportCall): TransportResponse {
  const name = NAMES[path]!;
  const version = (content[name].version ?? 0) + 1;
  if (method === 'PATCH')
    Object.assign(content, { [name]: { ...content[name], ...(body as object), savedAt: SAVED_AT, version } });
  if (method === 'DELETE') Object.assign(content, { [name]: { ...FILE[name], version } });
  return { status: 200, body: { success: true, data: content[name] } };
}
