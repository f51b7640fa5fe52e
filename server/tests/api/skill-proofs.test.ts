import type { UnprovenSkill } from '@portfolio/shared-api/contracts';
import { PROJECT } from '../support/test-project';
import { TestSite } from '../support/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const get = async (url: string) => (await site.app.inject(url)).json();
const add = async (change: object) =>
  (await site.owner('POST', '/api/projects', { ...PROJECT, ...change })).json().data._id as string;
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const role = (title: string, ...technologies: string[]) => ({
  title,
  start: '2021',
  end: 'present',
  technologies,
});
const addEmployer = (employer: string, ...roles: object[]) =>
  site.owner('POST', '/api/work-history', { employer, roles });

describe('projects that name a technology', () => {
  beforeEach(async () => {
    await add({ title: 'Depot', category: 'API', backend_use: ['PostgreSQL'] });
    await add({ title: 'Ledger', category: 'PWA', backend_use: ['Go', 'postgres'] });
    await add({ title: 'Chart', category: 'PWA', frontend_use: ['POSTGRESQL'], backend_use: ['PostgreSQL'] });
    await add({ title: 'Secret', category: 'Secret', draft: true, backend_use: ['PostgreSQL'] });
    await add({ title: 'Other', category: 'Game' });
  });

  it.each(['PostgreSQL', 'postgres', '%20Postgre%20SQL%20'])(
    'are listed in order, each once, with counts of them only: %s',
    async (technology) => {
      const response = await get(`/api/projects?technology=${technology}`);
      expect(titles(response)).toEqual(['Chart', 'Ledger', 'Depot']);
      expect(response.page).toEqual({
        total: 3,
        all: 3,
        offset: 0,
        limit: 12,
        categories: [
          { name: 'PWA', count: 2 },
          { name: 'API', count: 1 },
        ],
      });
    },
  );

  it('are filtered by category too, in pages and as summaries', async () => {
    const response = await get(
      '/api/projects?technology=PostgreSQL&category=PWA&limit=1&offset=1&view=summary',
    );
    expect(titles(response)).toEqual(['Ledger']);
    expect(response.data[0]).not.toHaveProperty('features');
    expect(response.page).toMatchObject({ total: 2, all: 3, offset: 1, limit: 1 });
    expect(await get('/api/projects?technology=PostgreSQL&category=Game')).toMatchObject({
      data: [],
      page: { total: 0, all: 3 },
    });
  });

  it('include drafts for the owner only', async () => {
    const { data, page } = (
      await site.owner('GET', '/api/projects?technology=Postgres&drafts=include')
    ).json();
    expect(titles({ data })).toEqual(['Secret', 'Chart', 'Ledger', 'Depot']);
    expect(page).toMatchObject({ total: 4, all: 4 });
  });

  it('are none for a technology that nothing names', async () => {
    const page = { total: 0, all: 0, categories: [] };
    for (const technology of ['Cobol', 'constructor', 'Postgre', '%25'])
      expect(await get(`/api/projects?technology=${technology}`)).toMatchObject({ data: [], page });
  });

  it('change with the next save', async () => {
    expect((await get('/api/projects?technology=Cobol')).page.total).toBe(0);
    // Any address finds nothing, however long.
    expect((await get(`/api/projects?technology=${'x'.repeat(1000)}`)).data).toEqual([]);
    const id = await add({ title: 'Bank', backend_use: ['COBOL'] });
    expect(titles(await get('/api/projects?technology=Cobol'))).toEqual(['Bank']);
    await site.owner('PUT', `/api/projects/${id}`, { ...PROJECT, backend_use: ['COBOL'], draft: true });
    expect(await get('/api/projects?technology=Cobol')).toMatchObject({ data: [], page: { total: 0 } });
  });

  it.each(['', '%20', '%00', 'Go&technology=Rust'])('reject the technology %j', async (technology) => {
    for (const list of ['projects', 'work-history'])
      expect((await site.app.inject(`/api/${list}?technology=${technology}`)).statusCode).toBe(400);
  });
});

describe('roles that name a technology', () => {
  beforeEach(async () => {
    await addEmployer('Harbour', role('Clerk', 'Excel'));
    await addEmployer('Rail', role('Lead', 'Postgres', 'Go'), role('Engineer', 'Go'));
  });

  it('are listed with their employers, without the other roles', async () => {
    const { data } = await get('/api/work-history?technology=PostgreSQL');
    expect(data).toMatchObject([{ employer: 'Rail', roles: [{ title: 'Lead' }] }]);
    expect(data[0].roles).toHaveLength(1);
    expect((await get('/api/work-history?technology=Golang')).data[0].roles).toHaveLength(2);
    expect((await get('/api/work-history?technology=Cobol')).data).toEqual([]);
  });

  it('are all of them without a technology', async () => {
    expect((await get('/api/work-history')).data).toHaveLength(2);
    expect((await site.app.inject('/api/work-history?sort=x')).statusCode).toBe(400);
  });
});

describe('skills', () => {
  const unproven = async () =>
    (await site.owner('GET', '/api/skill-proofs/missing')).json().data as UnprovenSkill[];
  beforeEach(async () => {
    await site.owner('POST', '/api/skills', {
      frontendSkills: ['maplibre GL', 'Svelte'],
      backendSkills: ['Postgres', 'Go'],
      tools: ['Playwright'],
    });
    await site.owner('POST', '/api/skills_techtol', {
      programmingLanguages: [{ name: 'Go', icon: '' }],
      frameworks_tools: [
        { name: 'PostgreSQL', icon: '' },
        { name: 'Redis', icon: '' },
      ],
    });
  });

  it("that a published project or a role names are listed once, in the page's order and with counts", async () => {
    expect((await get('/api/skill-proofs')).data).toEqual([]);
    await add({ frontend_use: ['MapLibre GL'], backend_use: ['postgresql', 'Golang'] });
    await add({ frontend_use: [], backend_use: ['Go'] });
    await add({ frontend_use: ['Playwright'], draft: true });
    await addEmployer('Rail', role('Lead', 'go'), role('Engineer', 'Redis'));
    expect((await get('/api/skill-proofs')).data).toEqual([
      // The profile's spelling, because the table has none.
      { name: 'maplibre GL', technology: 'maplibre GL', projects: 1, roles: 0 },
      { name: 'Postgres', technology: 'PostgreSQL', projects: 1, roles: 0 },
      { name: 'Go', technology: 'Go', projects: 2, roles: 1 },
      { name: 'PostgreSQL', technology: 'PostgreSQL', projects: 1, roles: 0 },
      { name: 'Redis', technology: 'Redis', projects: 0, roles: 1 },
    ]);
  });

  it('without a proof are shown to the owner, with the projects that could prove them', async () => {
    const draft = await add({ title: 'Next', frontend_use: ['playwright'], backend_use: [], draft: true });
    const text = await add({
      title: 'Farled',
      description: 'Rows in Postgres, where ferries go.',
      features: ['Tested with Playwright'],
      frontend_use: ['Svelte'],
      backend_use: [],
    });
    const both = await add({
      title: 'Chart',
      description: 'Drawn by MapLibre GL.',
      frontend_use: [],
      backend_use: [],
      draft: true,
    });
    expect(await unproven()).toEqual([
      { name: 'maplibre GL', mentions: [{ _id: both, title: 'Chart', where: 'text', draft: true }] },
      { name: 'Postgres', mentions: [{ _id: text, title: 'Farled', where: 'text' }] },
      { name: 'Go', mentions: [] },
      {
        name: 'Playwright',
        mentions: [
          { _id: text, title: 'Farled', where: 'text' },
          { _id: draft, title: 'Next', where: 'draft', draft: true },
        ],
      },
      { name: 'PostgreSQL', mentions: [{ _id: text, title: 'Farled', where: 'text' }] },
      { name: 'Redis', mentions: [] },
    ]);
  });

  it('without a proof are hidden from visitors, and none when all are proven', async () => {
    expect((await site.app.inject('/api/skill-proofs/missing')).statusCode).toBe(401);
    await add({
      frontend_use: ['MapLibre GL', 'Playwright'],
      backend_use: ['Postgres', 'Redis', 'Go', 'Svelte'],
    });
    expect(await unproven()).toEqual([]);
  });
});
