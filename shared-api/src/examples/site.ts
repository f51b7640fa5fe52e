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
const configuration = {
  ownerEmail: 'ada@ada.example',
  adminName: 'Ada Byron',
  adminEmail: '',
  origin: 'https://ada.example',
  apiBase: '',
  firebaseApiKey: '',
  firebaseAuthDomain: '',
  firebaseProjectId: '',
  mediaCloud: 'bundled',
  emailjsOrigin: '',
  emailjsServiceId: '',
  emailjsTemplateId: '',
  emailjsPublicKey: '',
};
const inEffect = { ...configuration, fromEnvironment: [], usesEmulator: false, isIgnored: false };
const appearance = {
  accent: 'teal' as const,
  fonts: 'serif' as const,
  sections: [
    { name: 'work-history' as const, isHidden: false },
    { name: 'reasons' as const, isHidden: true },
  ],
  pages: { education: 'filled' as const, projects: 'always' as const },
  projectsIntro: 'Engines that I have described, and some that were built.',
  contactIntro: '',
  links: [{ label: 'Mastodon', url: 'https://mastodon.example/@ada' }],
};
const savedAt = '2026-03-01T09:30:00.000Z';
const facts = {
  profiles: 3,
  projects: 1,
  employers: 1,
  whyChooseMe: 1,
  technologies: 2,
  skills: 3,
  siteSettings: 3,
  education: 2,
};
const installation = {
  state: 'own' as const,
  projects: 1,
  messages: 1,
  files: 2,
  bytes: 48_213,
  lastBackupAt: null,
};
const binned = { _id: 'b7Qm0ZpW4LsA', kind: 'project' as const };

const imported = {
  _id: 'i3Vb7QpX0cNd',
  source: 'github' as const,
  name: 'octocat',
  changes: 1,
  appliedAt: '2026-03-01T09:30:00.000Z',
  undoUntil: '2026-03-31T09:30:00.000Z',
};
const importPreview = {
  _id: imported._id,
  changes: [
    {
      _id: 'c1',
      group: 'projects' as const,
      title: 'hello-world',
      effect: 'add' as const,
      isChosen: true,
      note: 'Imported as a draft. Add an image or a video to publish it.',
      from: 'octocat/hello-world',
      fields: [{ label: 'Title', now: '', imported: 'hello-world' }],
    },
  ],
  leftOver: [
    {
      from: 'octocat/hello-world, topics',
      value: 'hacktoberfest',
      reason: "This topic isn't a technology that the site's forms suggest.",
    },
  ],
};

/** Examples for site-wide settings and maintenance. */
export const siteExamples = {
  getSiteSettings: {
    summary: "Returns the site's name and the owner's contact links",
    data: { ...settings, savedAt, version: 2 },
  },
  patchSiteSettings: {
    summary: 'Changes the given fields',
    body: settings,
    data: { ...settings, savedAt, version: 2 },
  },
  resetSiteSettings: {
    summary: 'Resets to the values of portfolio.config.ts',
    data: { ...settings, savedAt: '', version: 3 },
  },
  getConfiguration: {
    summary: 'Returns what the installation is connected to',
    data: { ...inEffect, savedAt, version: 2 },
  },
  patchConfiguration: {
    summary: 'Changes the given fields, which takes effect at once',
    body: { origin: 'https://ada.example' },
    data: { ...inEffect, savedAt, version: 2 },
  },
  resetConfiguration: {
    summary: 'Resets to the values of portfolio.config.ts',
    data: { ...inEffect, savedAt: '', version: 3 },
  },
  getEducation: {
    summary: "Returns the education page's content",
    data: { ...education, savedAt, version: 2 },
  },
  patchEducation: {
    summary: 'Changes the given fields',
    body: education,
    data: { ...education, savedAt, version: 2 },
  },
  resetEducation: {
    summary: 'Resets to the values of portfolio.config.ts',
    data: { ...education, savedAt: '', version: 3 },
  },
  getAppearance: {
    summary: 'Returns what the owner has chosen for the look of the site',
    data: { ...appearance, version: 2 },
  },
  patchAppearance: {
    summary: 'Changes the given fields',
    body: appearance,
    data: { ...appearance, version: 2 },
  },
  getCdn: {
    summary: 'Returns why the CDN in front of the site can’t be told what has changed',
    data: { failure: { since: savedAt, reason: 'it responded with 401' } },
  },
  getSampleContent: {
    summary: 'Returns how much sample content is left',
    data: { ...facts, places: ['home-profile', 'projects', 'contact'] },
  },
  clearSampleContent: {
    summary: 'Deletes sample content, except what the owner has changed',
    data: { ...facts, places: ['home-profile', 'projects', 'contact'] },
  },
  listImports: {
    summary: 'Lists the imports that can be undone, the latest first',
    data: [imported],
  },
  importFile: {
    summary: 'Previews the import of a file, which is the body',
    query: { name: 'repos.json' },
    data: { ...importPreview, source: 'github', name: 'repos.json' },
  },
  importGithub: {
    summary: "Previews the import of a user's public repositories from GitHub",
    body: { user: 'octocat' },
    data: { ...importPreview, source: 'github', name: 'octocat' },
  },
  applyImport: {
    summary: 'Applies the chosen changes of a preview, all of them or none',
    params: { id: imported._id },
    body: { changes: ['c1'] },
    data: imported,
  },
  undoImport: {
    summary: 'Restores what an import changed, and removes what it added',
    params: { id: imported._id },
    data: { _id: imported._id },
  },
  listTrash: {
    summary: 'Lists content and messages deleted within 30 days, newest first',
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
    summary: 'Restores an entry of the trash',
    params: { id: binned._id },
    data: { _id: 'p4Kc8VnB1xYe', kind: 'project' },
  },
  deleteFromTrash: {
    summary: 'Permanently deletes an entry of the trash',
    params: { id: binned._id },
    data: { _id: binned._id },
  },
  emptyTrash: {
    summary: 'Permanently deletes all entries up to that time',
    body: { until: '2026-03-01T09:30:00.000Z' },
    data: { count: 1 },
  },
  getInstallationFacts: { summary: "Returns a backup's content", data: installation },
  prepareBackup: {
    summary: 'Returns a URL that downloads a backup once, within a minute',
    body: { messages: true },
    data: { path: '/api/backup/download/5cX0…' },
  },
  mayRestore: { summary: 'Checks the sign-in before a restore, without uploading anything', data: {} },
  restoreBackup: {
    summary: 'Replaces the content with a backup; the body is its file, as application/x-tar',
    query: { replace: 'true' },
    data: installation,
  },
} satisfies Partial<Examples>;
