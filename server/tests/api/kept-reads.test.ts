import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type {
  Employment,
  Project,
  Skills,
  TechnologyRecord,
  WhyChooseMeItem,
} from '@portfolio/shared-api/contracts';
import { contentRevision, storedRevision } from '../../src/db/content-revision';
import { pageOptions } from '../../src/page-options';
import { TestSite } from '../support/test-site';

let site: TestSite;
let projectId: string;
/** The data for pages that doesn't come from the API. */
let parts: ReturnType<typeof pageOptions>;
const read = async (url: string) => (await site.app.inject(url)).json();
beforeAll(async () => {
  site = await TestSite.start({ sampleDir: join(__dirname, '../../sample') });
  // Pages without content are hidden.
  const pages = { education: 'filled', projects: 'filled' };
  await site.owner('PATCH', '/api/appearance', { pages });
  projectId = (await first<Project>('/api/projects'))._id;
  parts = pageOptions(site.running.services!, site.app, read);
});
afterAll(() => site.close());

const data = async <Data>(url: string): Promise<Data> => (await read(url)).data;

/** Addresses of all public reads. */
const publicReads = () => [
  ...site.app.contracts
    .filter(({ method, access, params }) => method === 'GET' && access === 'public' && !params)
    .map(({ path }) => path),
  '/api/projects?technology=React&limit=2',
  '/api/work-history?technology=React',
  `/api/projects/${projectId}`,
];

const readAll = async () => ({
  ...Object.fromEntries(await Promise.all(publicReads().map(async (url) => [url, await read(url)] as const))),
  settings: await parts.settings(),
  projects: await parts.projects(),
  card: await parts.linkCard(undefined),
});

/** The same when nothing is kept. */
async function readAllUncached() {
  const { db } = site.running.services!;
  contentRevision(db).raise(await storedRevision(db));
  return readAll();
}

const first = async <Item>(url: string) => (await data<Item[]>(url))[0]!;
const reversed = async (url: string) => {
  const records = await data<{ _id: string }[]>(url);
  return { ids: records.map(({ _id }) => _id).toReversed() };
};

const changes: Record<string, () => ReturnType<TestSite['owner']>> = {
  about: () => site.owner('PATCH', '/api/about_me', { aboutDetails: 'New.' }),
  'home page': () => site.owner('PATCH', '/api/home_profile', { fullName: 'Grace Hopper' }),
  profile: () => site.owner('PATCH', '/api/second_home_profile', { fullName: 'Grace Hopper' }),
  education: () => site.owner('PATCH', '/api/education', { quote: { text: 'Read on.', source: '' } }),
  'reset education': () => site.owner('DELETE', '/api/education'),
  'site settings': () => site.owner('PATCH', '/api/site_settings', { siteName: 'Another name' }),
  'reset site settings': () => site.owner('DELETE', '/api/site_settings'),
  appearance: () => site.owner('PATCH', '/api/appearance', { projectsIntro: 'Choose one.' }),
  'order of skills': async () => {
    const { frontendSkills } = await first<Skills>('/api/skills');
    return site.owner('PUT', '/api/skills/order', {
      type: 'frontendSkills',
      names: frontendSkills.toReversed(),
    });
  },
  'a technology': async () => {
    const { _id: id } = await data<{ _id: string }>('/api/skills_techtol');
    const change = { type: 'language', index: 0, name: 'COBOL' };
    return site.owner('PATCH', `/api/skills_techtol/${id}`, change);
  },
  'order of technologies': async () => {
    const names = (list: { name: string }[]) => list.map(({ name }) => name).toReversed();
    const { programmingLanguages, frameworks_tools } = await data<TechnologyRecord>('/api/skills_techtol');
    return site.owner('PUT', '/api/skills_techtol/order', {
      programmingLanguages: names(programmingLanguages),
      frameworks_tools: names(frameworks_tools),
    });
  },
  'a project': async () => {
    const { _id: id, version: _, posters: __, ...project } = await first<Project>('/api/projects');
    return site.owner('PUT', `/api/projects/${id}`, { ...project, frontend_use: ['COBOL'] });
  },
  'order of projects': async () => site.owner('PUT', '/api/projects/order', await reversed('/api/projects')),
  'an employer': async () => {
    const { _id: id, version: _, ...employment } = await first<Employment>('/api/work-history');
    const roles = employment.roles.map((role) => ({ ...role, technologies: ['COBOL'] }));
    return site.owner('PUT', `/api/work-history/${id}`, { ...employment, roles });
  },
  'order of employers': async () =>
    site.owner('PUT', '/api/work-history/order', await reversed('/api/work-history')),
  'a reason': async () => {
    const { _id: id, version: _, ...reason } = await first<WhyChooseMeItem>('/api/why-choose-me');
    return site.owner('PUT', `/api/why-choose-me/${id}`, { ...reason, title: 'Renamed' });
  },
  'order of reasons': async () =>
    site.owner('PUT', '/api/why-choose-me/order', await reversed('/api/why-choose-me')),
  'a deleted project': () => site.owner('DELETE', `/api/projects/${projectId}`),
  'drafts of all projects': async () => {
    const projects = await data<Project[]>('/api/projects');
    const responses = await Promise.all(
      projects.map(async ({ _id: id, version: _, posters: __, ...project }) =>
        site.owner('PUT', `/api/projects/${id}`, { ...project, draft: true }),
      ),
    );
    expect(await data('/api/projects')).toEqual([]);
    return responses[0]!;
  },
};

it('keeps what a save leaves unchanged', async () => {
  const { db } = site.running.services!;
  await readAll();
  await changes['about']!();
  const select = jest.spyOn(db, 'selectFrom');
  await readAll();
  const tables = new Set(select.mock.calls.map(([table]) => table));
  select.mockRestore();
  // Signing in isn't content, and the stored revision is in `meta`.
  for (const other of ['meta', 'passkeys', 'recovery_codes'] as const) tables.delete(other);
  expect([...tables]).toEqual(['about']);
});

it.each(Object.keys(changes))('a save is visible in every read: %s', async (name) => {
  const before = await readAll();
  const response = await changes[name]!();
  expect(response.json()).toMatchObject({ success: true });
  const after = await readAll();
  expect(isDeepStrictEqual(after, before)).toBe(false);
  expect(after).toEqual(await readAllUncached());
});
