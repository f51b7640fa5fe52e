import { configure, createQueryClient } from '@portfolio/shared-api';
import { aboutQuery } from '@portfolio/shared-api/about';
import { educationQuery } from '@portfolio/shared-api/education';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { projectsPageQuery } from '@portfolio/shared-api/projects';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { skillProofsQuery } from '@portfolio/shared-api/skill-proofs';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologiesQuery } from '@portfolio/shared-api/technologies';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { sampleConfig, sampleProject } from '@portfolio/shared-api/testing';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { sendJson, listen, type TestServer } from './listen';

const card = { fullName: 'Ada Lovelace', role: 'Analyst', bio: 'Programs.', profileImage: '' };
const profile = { ...card, resumeUrl: 'https://ada.example/cv.pdf' };
const skills = { frontendSkills: ['React'], backendSkills: ['Go'], tools: ['Git'] };
const technologies = { _id: 't1', programmingLanguages: [{ name: 'Rust', icon: '' }], frameworks_tools: [] };
const role = { title: 'Analyst', start: '1842', end: 'present', description: '', technologies: ['Cards'] };
const employers = [{ _id: 'e1', employer: 'Babbage', website: '', place: 'London', roles: [role] }];
const reasons = [{ _id: 'w1', icon: '', title: 'Weekly', explanation: 'Each Friday.' }];
const proofs = [
  { name: 'Golang', technology: 'Go', projects: 2, roles: 1 },
  { name: 'Rust', technology: 'Rust', projects: 0, roles: 1 },
];
const projects = [sampleProject()];
const page = { projects, page: 1, pages: 1, total: 1, all: 1, categories: [] };
const contact = { phone: '1', email: '', linkedin: '', whatsapp: '', telegram: '', facebook: '' };
const settings = { siteName: 'Ada', githubUrl: '', ...contact, savedAt: '', version: 1 };
const education = {
  quote: { text: 'Said.', source: '' },
  degrees: [{ title: 'School', subject: '', institution: '', place: '', years: '' }],
  certifications: [{ title: 'React', description: '', figure: 'of a later release' }],
  savedAt: '',
  version: 1,
};

const CALLS: readonly [path: string, query: () => unknown, data: unknown, read: unknown][] = [
  ['/api/home_profile', homeProfileQuery, profile, profile],
  ['/api/second_home_profile', secondProfileQuery, card, card],
  ['/api/about_me', aboutQuery, { experience: 9, aboutDetails: 'x' }, { experience: '9', aboutDetails: 'x' }],
  ['/api/skills', skillsQuery, [skills], skills],
  ['/api/skills_techtol', technologiesQuery, technologies, [technologies]],
  ['/api/why-choose-me', whyChooseMeQuery, reasons, reasons],
  ['/api/work-history', workHistoryQuery, employers, employers],
  ['/api/projects?limit=12&offset=0&view=summary', projectsPageQuery, projects, page],
  ['/api/skill-proofs', skillProofsQuery, proofs, [['Golang', 'Go'], 'Rust']],
  ['/api/site_settings', siteSettingsQuery, settings, settings],
  ['/api/education', educationQuery, education, education],
];

let server: TestServer;
const responses = new Map(CALLS.map(([path, , data]) => [path, data]));
beforeAll(async () => {
  server = await listen(({ path }, response) =>
    sendJson(response, 200, { success: true, data: responses.get(path) }),
  );
  configure({ ...sampleConfig, apiBase: server.origin });
});
afterAll(() => server.close());
beforeEach(() => (server.received.length = 0));

test.each(CALLS)('GET %s has no payload, and its data is parsed', async (path, query, _data, read) => {
  const client = createQueryClient();
  expect(await client.fetchQuery(query() as FetchQueryOptions)).toEqual(read);
  expect(server.received.map(({ method, path: asked, body }) => [method, asked, body])).toEqual([
    ['GET', path, ''],
  ]);
  client.clear();
});
