import type { Examples } from './example';

const contact = {
  phone: '+44 20 7946 0000',
  email: 'ada@ada.example',
  linkedin: 'https://www.linkedin.com/in/example',
  whatsapp: '',
  telegram: '',
  facebook: '',
};
const settings = { siteName: 'Ada Byron', githubUrl: 'https://github.com/example', ...contact };
const education = {
  quote: { text: 'What I cannot create, I do not understand.', source: 'Richard Feynman' },
  degrees: [
    {
      title: "Bachelor's Degree",
      subject: 'Mathematics',
      institution: 'University of London',
      place: 'London',
      years: '2021-present',
    },
  ],
  certifications: [
    { title: 'React Specialist', description: 'Components and state.', figure: 'orbits' as const },
  ],
};
const savedAt = '2026-03-01T09:30:00.000Z';
const facts = { projects: 1, whyChooseMe: 1, technologies: 2, skills: 3 };
const installation = { state: 'own' as const, projects: 1, messages: 1, files: 2, bytes: 48_213 };
const binned = { _id: 'b7Qm0ZpW4LsA', kind: 'project' as const };

/** Of what the owner sets for the whole site, and of what they look after. */
export const siteExamples = {
  getSiteSettings: {
    summary: "The site's name, and where its owner can be reached",
    data: { ...settings, savedAt, version: 2 },
  },
  patchSiteSettings: {
    summary: 'Changes what is sent of it, and nothing else',
    body: settings,
    data: { ...settings, savedAt, version: 2 },
  },
  resetSiteSettings: {
    summary: 'Forgets what was saved: what portfolio.config.ts says counts again',
    data: { ...settings, savedAt: '', version: 3 },
  },
  getEducation: { summary: 'The education page', data: { ...education, savedAt, version: 2 } },
  patchEducation: {
    summary: 'Changes what is sent of it, and nothing else',
    body: education,
    data: { ...education, savedAt, version: 2 },
  },
  resetEducation: {
    summary: 'Forgets what was saved: what portfolio.config.ts says counts again',
    data: { ...education, savedAt: '', version: 3 },
  },
  getSampleContent: {
    summary: 'How much there still is of the sample content',
    data: { profiles: 3, ...facts },
  },
  clearSampleContent: {
    summary: 'Clears the sample content, and nothing that the owner has changed',
    data: { profiles: 3, ...facts },
  },
  listTrash: {
    summary: 'What was deleted within 30 days, the newest first',
    data: [
      {
        ...binned,
        title: 'Ferry times',
        deletedAt: '2026-03-01T09:30:00.000Z',
        goneAt: '2026-03-31T09:30:00.000Z',
      },
    ],
  },
  restoreFromTrash: {
    summary: 'Puts it back where it was',
    params: { id: binned._id },
    data: { _id: 'p4Kc8VnB1xYe', kind: 'project' },
  },
  deleteFromTrash: {
    summary: 'Deletes it permanently',
    params: { id: binned._id },
    data: { _id: binned._id },
  },
  emptyTrash: {
    summary: 'Deletes permanently what was in the trash at that time',
    body: { until: '2026-03-01T09:30:00.000Z' },
    data: { count: 1 },
  },
  getInstallationFacts: { summary: 'What a backup would hold', data: installation },
  prepareBackup: {
    summary: 'An address at which a backup can be downloaded once, within a minute',
    body: { messages: true },
    data: { path: '/api/backup/download/5cX0…' },
  },
  restoreBackup: {
    summary: 'Puts a backup in the place of what is here; its file is the body, as application/x-tar',
    query: { replace: 'true' },
    data: installation,
  },
} satisfies Partial<Examples>;
