import type { ServerResponse } from 'node:http';
import { configure, createQueryClient, type ApiError } from '@portfolio/shared-api';
import {
  projectExistsQuery,
  projectQuery,
  projectSlug,
  projectsPageQuery,
  projectsQuery,
  type Project,
} from '@portfolio/shared-api/projects';
import type { QueryClient } from '@tanstack/react-query';
import { sendJson, listen, type TestServer } from '../../tests/listen';
import { sampleConfig, sampleProject } from '@portfolio/shared-api/testing';

const list: Project[] = Array.from({ length: 26 }, (_, index) =>
  sampleProject({
    _id: `p${index + 1}`,
    title: `Project ${index + 1}`,
    category: ['Tool', 'Game', ''][index % 3]!,
    features: [`Does ${index + 1} things`],
    // The first half, in the usual spelling and in others.
    frontend_use: index < 13 ? [['JavaScript', 'js', ' JAVASCRIPT'][index % 3]!] : ['React'],
    backend_use: [],
  }),
);
const role = (title: string, ...technologies: string[]) => ({
  ...{ title, start: '2021', end: 'present', description: '', technologies },
});
const rail = {
  _id: 'e1',
  employer: 'Rail',
  website: '',
  place: '',
  roles: [role('Lead', 'JS'), role('Clerk')],
};
const railLead = { employer: 'Rail', title: 'Lead', start: '2021', end: 'present' };

const categories = [
  { name: 'Tool', count: 9 },
  { name: 'Game', count: 9 },
];

const namedCategories = [
  { name: 'Tool', count: 5 },
  { name: 'Game', count: 4 },
];

/** By default, the server ignores the parameter, as another server might. */
let respondWithRoles: (response: ServerResponse) => void;
/** Whether the server has our additions to the API. */
let knowsPages: boolean;
let server: TestServer;
let client: QueryClient;

beforeAll(async () => {
  server = await listen(({ path }, response) => {
    const { pathname, searchParams } = new URL(path, server.origin);
    const id = pathname.split('/')[3];
    if (pathname === '/api/work-history') respondWithRoles(response);
    else if (!knowsPages) {
      if (id) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Cannot GET</p>');
      else sendJson(response, 200, { success: true, data: list, page: 1 });
    } else if (id) {
      const project = list.find(({ _id }) => _id === id);
      if (project) sendJson(response, 200, { success: true, data: project });
      else sendJson(response, 404, { success: false, message: 'None' });
    } else {
      const category = searchParams.get('category');
      const isNamed = searchParams.has('technology');
      const all = isNamed ? list.slice(0, 13) : list;
      const found = all.filter((project) => !category || project.category === category);
      const offset = Number(searchParams.get('offset') ?? 0);
      const limit = Number(searchParams.get('limit'));
      const page = {
        ...{ total: found.length, all: all.length, offset, limit },
        categories: isNamed ? namedCategories : categories,
      };
      const isShort = searchParams.get('view') === 'summary';
      const data = found.slice(offset, offset + limit);
      const summaries = data.map(({ features: _, ...summary }) => summary);
      sendJson(response, 200, { success: true, data: isShort ? summaries : data, page });
    }
  });
});
afterAll(() => server.close());
beforeEach(() => {
  respondWithRoles = (response) => sendJson(response, 200, { success: true, data: [rail] });
  server.received.length = 0;
  configure({ ...sampleConfig, apiBase: server.origin });
  client = createQueryClient();
});
afterEach(() => client.clear());

const requested = () => server.received.map(({ path }) => path);
const idsOf = ({ projects }: { projects: readonly { _id: string }[] }) => projects.map(({ _id }) => _id);
const ids = (from: number, to: number) => list.slice(from, to).map(({ _id }) => _id);

describe.each([
  ['a server with paging', true],
  ['a server without paging', false],
])('%s', (_, knows) => {
  beforeEach(() => {
    knowsPages = knows;
  });

  test('returns the first page of 12 with totals', async () => {
    const page = await client.fetchQuery(projectsPageQuery());
    expect(idsOf(page)).toEqual(ids(0, 12));
    expect(page).toMatchObject({ page: 1, pages: 3, total: 26, all: 26, categories });
    expect(page).not.toHaveProperty('category');
  });

  test('returns the other pages', async () => {
    expect(idsOf(await client.fetchQuery(projectsPageQuery({ page: 2 })))).toEqual(ids(12, 24));
    expect(idsOf(await client.fetchQuery(projectsPageQuery({ page: 3 })))).toEqual(ids(24, 26));
  });

  test('returns the last page for a number past the end', async () => {
    const page = await client.fetchQuery(projectsPageQuery({ page: 9 }));
    expect(page.page).toBe(3);
    expect(idsOf(page)).toEqual(['p25', 'p26']);
  });

  test('filters by category', async () => {
    const page = await client.fetchQuery(projectsPageQuery({ category: 'Game' }));
    expect(page).toMatchObject({ category: 'Game', page: 1, pages: 1, total: 9, all: 26, categories });
    expect(idsOf(page).slice(0, 2)).toEqual(['p2', 'p5']);
    expect(await client.fetchQuery(projectsPageQuery({ category: 'None', page: 2 }))).toMatchObject({
      projects: [],
      page: 1,
      pages: 1,
      total: 0,
    });
  });

  test('filters by technology in any spelling, with counts of what names it, and the roles on its first page', async () => {
    const technology = 'JavaScript';
    const page = await client.fetchQuery(projectsPageQuery({ technology }));
    expect(idsOf(page)).toEqual(ids(0, 12));
    expect(page).toMatchObject({ technology, page: 1, pages: 2, total: 13, all: 13 });
    expect(page).toMatchObject({ categories: namedCategories, roles: [railLead] });
    const last = await client.fetchQuery(projectsPageQuery({ technology, page: 7 }));
    expect([idsOf(last), last.page, last.roles]).toEqual([['p13'], 2, undefined]);
    const games = await client.fetchQuery(projectsPageQuery({ technology, category: 'Game' }));
    expect(idsOf(games)).toEqual(['p2', 'p5', 'p8', 'p11']);
    expect(games).toMatchObject({ technology, category: 'Game', total: 4, all: 13 });
    expect(games).not.toHaveProperty('roles');
  });

  test.each([
    ['404', (response: ServerResponse) => sendJson(response, 404, { success: false, message: 'None' })],
    ['a page', (response: ServerResponse) => response.end('<p>Hello</p>')],
  ])('finds no roles if the server responds with %s', async (_what, respond) => {
    respondWithRoles = respond;
    const page = await client.fetchQuery(projectsPageQuery({ technology: 'JavaScript' }));
    expect([page.total, page.roles]).toEqual([13, []]);
  });

  test('fails if the roles can’t be read, because the page would look complete', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    respondWithRoles = (response) => sendJson(response, 503, { success: false, message: 'Down' });
    await expect(client.fetchQuery(projectsPageQuery({ technology: 'JavaScript' }))).rejects.toMatchObject({
      status: 503,
    });
  });

  test('returns a project', async () => {
    expect(await client.fetchQuery(projectQuery('p20'))).toEqual(list[19]);
    expect(await client.fetchQuery(projectExistsQuery('p20'))).toBe(true);
  });

  test.each(['nobody', '..', 'a b'])('rejects project %j with an ApiError of status 404', async (id) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(await client.fetchQuery(projectQuery(id))).toBeNull();
    const failure = client.fetchQuery(projectExistsQuery(id));
    await expect(failure).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
    } satisfies Partial<ApiError>);
  });

  test('is reloaded after a change', async () => {
    await client.fetchQuery(projectsPageQuery());
    await client.fetchQuery(projectQuery('p1'));
    const before = requested().length;
    await client.invalidateQueries({ queryKey: projectsQuery().queryKey });
    await client.fetchQuery(projectQuery('p1'));
    await client.fetchQuery(projectsPageQuery());
    expect(requested().length).toBeGreaterThan(before);
  });
});

test('requests a page if the server has paging', async () => {
  knowsPages = true;
  await client.fetchQuery(projectsPageQuery({ category: 'Game & Co', page: 2 }));
  expect(requested()[0]).toBe('/api/projects?limit=12&offset=12&category=Game+%26+Co&view=summary');
  await client.fetchQuery(projectQuery('nobody'));
  expect(requested().slice(-2)).toEqual(['/api/projects/nobody', '/api/projects?limit=1']);
});

test('requests everything once and cuts pages and projects from it', async () => {
  knowsPages = false;
  await client.fetchQuery(projectsPageQuery());
  await client.fetchQuery(projectsPageQuery({ page: 2 }));
  await client.fetchQuery(projectQuery('p49'));
  expect(requested()).toHaveLength(1);
});

test('a page has summaries; a project is loaded completely', async () => {
  knowsPages = true;
  const { projects } = await client.fetchQuery(projectsPageQuery());
  expect(projects[2]).not.toHaveProperty('features');
  expect(await client.fetchQuery(projectQuery('p3'))).toEqual(list[2]);
  expect(requested().slice(1)).toEqual(['/api/projects/p3']);
});

describe('a server with slugs', () => {
  /** Finds the first project by its slug, its id and a former slug, and otherwise sends the whole list. */
  const serve = (slug?: string) =>
    listen(({ path }, response) => {
      const isFound = ['queue-inspector', 'inspector', 'p1'].includes(path.split('/')[3]!);
      const rest = list.slice(1).map((project) => ({ ...project, slug: `slug-${project._id}` }));
      sendJson(response, 200, { success: true, data: isFound ? { ...list[0], slug } : rest });
    });
  const start = async (slug?: string) => {
    const other = await serve(slug);
    configure({ ...sampleConfig, apiBase: other.origin });
    return other;
  };

  test.each(['queue-inspector', 'inspector', 'p1'])('returns the project at %s', async (slug) => {
    const other = await start('queue-inspector');
    expect(await client.fetchQuery(projectQuery(slug))).toEqual({ ...list[0], slug: 'queue-inspector' });
    expect(other.received.map(({ path }) => path)).toEqual([`/api/projects/${slug}`]);
    await other.close();
  });

  test.each(['slug-p2', 'p2'])('finds %s in a whole list', async (slug) => {
    const other = await start();
    expect(await client.fetchQuery(projectQuery(slug))).toMatchObject({ _id: 'p2' });
    await other.close();
  });

  test("a project without a slug and of another id isn't the one asked for", async () => {
    const other = await start();
    expect(await client.fetchQuery(projectQuery('inspector'))).toBeNull();
    await other.close();
  });
});

test('the last part of the URL is the slug, or the id without one', () => {
  const at = (slug?: string) => projectSlug(sampleProject({ _id: 'p1', slug }));
  expect([at('shop'), at(''), at()]).toEqual(['shop', 'p1', 'p1']);
});

test("a failure isn't cached", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await listen((_, response) => sendJson(response, 503, { success: false, message: 'Down' }));
  configure({ ...sampleConfig, apiBase: broken.origin });
  await expect(client.fetchQuery({ ...projectQuery('p1'), retry: false })).rejects.toMatchObject({
    status: 503,
  });
  await expect(client.fetchQuery({ ...projectsPageQuery(), retry: false })).rejects.toMatchObject({
    status: 503,
  });
  await broken.close();
});
