import { screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { manyProjects } from '../../tests/projects-server';
import { config, expectLog, mockResponses, renderPage } from '../../tests/render-page';
import { thingIn } from '../../tests/structured-data';
import ProjectsPage from './projects';

/* The list is from a server that ignores `technology`, so the page filters it. */

const list = manyProjects(30).map((project, index) => ({
  ...project,
  frontend_use: index < 14 ? [['Postgres', 'PostgreSQL'][index % 2]!] : ['React'],
}));
const role = (title: string, start: string, end: string, technologies = ['Redis']) => ({
  ...{ title, start, end, technologies, description: '' },
});
const employers = [
  {
    ...{ _id: 'e1', employer: 'Rail', website: '', place: 'Oslo' },
    roles: [role('Lead', '2021-03', 'present'), role('Engineer', '2019', '2021-02')],
  },
];

beforeEach(() => {
  configure(config);
  mockResponses({ '/api/projects': list, '/api/work-history': [] });
  Element.prototype.scrollIntoView = () => {};
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

const PATHS = ['/projects', '/projects/:id'];
const open = (search: string) => renderPage(ProjectsPage, PATHS, `/projects${search}`);
const filterLine = (name: string) => screen.findByRole('heading', { name: `Technology: ${name}` });
const remove = () => screen.getByRole('link', { name: 'Remove filter' });
const titles = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const content = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

test('shows what it is filtered by, the projects, and their categories with counts', async () => {
  open('?technology=PostgreSQL');
  await filterLine('PostgreSQL');
  expect(titles()).toHaveLength(12);
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  const filters = within(screen.getByRole('group', { name: 'Filter by category' })).getAllByRole('button');
  expect(filters.map((button) => button.textContent!.trim())).toEqual(['All 14', 'Game 5', 'Tool 9']);
});

test('page links, filters and details keep the technology; removing it keeps the category', async () => {
  const { user } = open('?technology=PostgreSQL');
  await filterLine('PostgreSQL');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/projects?technology=PostgreSQL&page=2',
  );
  expect(screen.getAllByRole('link', { name: 'Details' })[0]).toHaveAttribute(
    'href',
    '/projects/n1?technology=PostgreSQL',
  );
  const form = screen.getByRole('button', { name: /Game/ }).closest('form')!;
  expect(new URLSearchParams(new FormData(form) as never).toString()).toBe('technology=PostgreSQL');
  await user.click(screen.getByRole('button', { name: /Game/ }));
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(window.location.search).toBe('?technology=PostgreSQL&category=Game');
  expect(remove()).toHaveAttribute('href', '/projects?category=Game');
});

test('a card names the technology among the tags that it has room for', async () => {
  const project = {
    ...list[0]!,
    frontend_use: ['React', 'Vite', 'D3', 'Canvas'],
    backend_use: ['postgresql'],
  };
  mockResponses({ '/api/projects': [project], '/api/work-history': [] });
  open('?technology=PostgreSQL');
  const tags = within(await screen.findByRole('list', { name: 'Technologies' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual([
    'postgresql',
    'React',
    'Vite',
    '+2 more: D3, Canvas',
  ]);
});

test('removing the filter shows all projects, says so and keeps the focus in the gallery', async () => {
  const { user, container } = open('?technology=PostgreSQL&page=2');
  await filterLine('PostgreSQL');
  await user.click(remove());
  await screen.findByText('Page 1 of 3');
  expect(window.location.search).toBe('');
  expect(screen.queryByText(/^Technology:/)).not.toBeInTheDocument();
  expect(screen.getByText('All: 30 projects, page 1 of 3')).toHaveAttribute('role', 'status');
  expect(container.querySelector('[aria-busy]')).toHaveFocus();
});

test('details keep the filter in their URL, and closing them returns to it', async () => {
  const { user } = open('?technology=PostgreSQL');
  await filterLine('PostgreSQL');
  await user.click(screen.getAllByRole('link', { name: 'Details' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Project 1' }));
  expect(window.location.pathname + window.location.search).toBe('/projects/n1?technology=PostgreSQL');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/projects?technology=PostgreSQL'),
  );
  expect(await filterLine('PostgreSQL')).toBeInTheDocument();
});

test('lists roles with employer, dates and a link to the employer on the profile, on the first page only', async () => {
  mockResponses({ '/api/projects': list, '/api/work-history': employers });
  const { user } = open('?technology=PostgreSQL');
  const roles = within(await screen.findByRole('list', { name: 'Roles' })).getAllByRole('listitem');
  expect(roles.map((item) => [...item.children].map(({ textContent }) => textContent))).toEqual([
    ['Lead', 'Rail', 'Mar 2021 – present'],
    ['Engineer', 'Rail', '2019 – Feb 2021'],
  ]);
  expect(within(roles[0]!).getByRole('link', { name: 'Lead' })).toHaveAttribute('href', '/profile#e1');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Page 2 of 2');
  expect(screen.queryByRole('list', { name: 'Roles' })).not.toBeInTheDocument();
});

test('roles alone are shown without an empty list of projects', async () => {
  mockResponses({ '/api/projects': list, '/api/work-history': employers });
  open('?technology=Redis');
  await filterLine('Redis');
  expect(screen.getByRole('list', { name: 'Roles' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Filter by category' })).not.toBeInTheDocument();
  expect(screen.queryByText(/No project/)).not.toBeInTheDocument();
  expect(document.title).toBe('Redis || My Projects || Ada Site');
});

test.each([
  ['?technology=Cobol', 'No project or role mentions Cobol.'],
  ['?technology=PostgreSQL&category=Nothing', 'No project in Nothing category mentions PostgreSQL.'],
])('%s finds nothing: it says so, links to all projects, and is not indexed', async (search, text) => {
  const { user } = open(search);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await waitFor(() => expect(content('robots')).toBe('noindex'));
  expect(document.title).toBe('My Projects || Ada Site');
  await user.click(screen.getByRole('link', { name: 'Show All Projects' }));
  await waitFor(() => expect(titles()).toHaveLength(12));
  expect(window.location.search).toBe('');
});

test('roles that can’t be read are a failure with Retry', async () => {
  const log = expectLog('Failed to load projects');
  const down = () => {
    throw new Error('down');
  };
  mockResponses({ '/api/projects': list, '/api/work-history': down });
  const { user } = open('?technology=PostgreSQL');
  expect(await screen.findByText('The projects couldn’t be loaded.')).toBeInTheDocument();
  log.toHaveBeenLogged();
  mockResponses({ '/api/projects': list, '/api/work-history': [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await filterLine('PostgreSQL');
});

test.each([
  ['', 'PostgreSQL || My Projects || Ada Site', ''],
  ['&page=2', 'PostgreSQL || My Projects, page 2 || Ada Site', '&page=2'],
  // A category has no page of its own in search results.
  ['&category=Game', 'PostgreSQL, Game || My Projects || Ada Site', ''],
])('the page%s has its own title and canonical URL', async (search, title, canonicalSearch) => {
  const { container } = open(`?technology=PostgreSQL${search}`);
  await waitFor(() => expect(document.title).toBe(title));
  expect(canonical()).toBe(`http://localhost/projects?technology=PostgreSQL${canonicalSearch}`);
  expect(content('description')).toBe('Projects and roles in which Ada Site has used PostgreSQL.');
  expect(content('robots')).toBeUndefined();
  expect(thingIn(container)?.['@type']).toBe(search.includes('category') ? undefined : 'CollectionPage');
});
