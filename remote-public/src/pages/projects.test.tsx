import { act, screen, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { answer, config, expectLog, fail, pending, renderPage } from '../../tests/render-page';
import { projects } from '../../tests/sample-projects';
import ProjectsPage from './projects';

const PATH = '/api/projects';

const renderProjects = (address = '/projects') =>
  renderPage(ProjectsPage, ['/projects', '/projects/:id'], address);
const card = (name: string) => screen.findByRole('article', { name });
const titles = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const filter = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  configure(config);
  answer({ [PATH]: projects });
});
afterEach(() => jest.useRealTimers());

test("heading 'My Projects', an intro and the GitHub profile link", async () => {
  renderProjects();
  expect(screen.getByRole('heading', { level: 1, name: 'My Projects' })).toBeInTheDocument();
  expect(screen.getByText(/Work that I have designed/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'GitHub Profile' })).toHaveAttribute(
    'href',
    'https://github.com/ada',
  );
  expect(await card('Shop')).toBeInTheDocument();
});

test('without a GitHub address there is no profile link', async () => {
  configure({ ...config, githubUrl: '' });
  renderProjects();
  await card('Shop');
  expect(screen.queryByRole('link', { name: 'GitHub Profile' })).not.toBeInTheDocument();
});

test("while loading: a spinner with 'Loading projects...'; the projects call is made once when the page opens", async () => {
  const { promise, resolve } = pending<typeof projects>();
  const calls = answer({ [PATH]: () => promise });
  renderProjects();
  expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
  resolve(projects);
  await card('Shop');
  expect(screen.queryByText('Loading projects...')).not.toBeInTheDocument();
  expect(calls).toEqual({ [PATH]: 1 });
});

test('the spinner steps by 5% every 150 ms', () => {
  jest.useFakeTimers();
  answer({ [PATH]: () => new Promise(() => {}) });
  const { unmount } = renderProjects();
  expect(screen.getByRole('status')).toHaveTextContent('0%');
  act(() => jest.advanceTimersByTime(300));
  expect(screen.getByRole('status')).toHaveTextContent('10%');
  unmount();
});

describe('category filters', () => {
  test("'All' first, then each distinct category; a project without one makes no filter", async () => {
    renderProjects();
    await card('Shop');
    const filters = within(screen.getByRole('group', { name: 'Filter by category' })).getAllByRole('button');
    expect(filters.map((button) => button.firstElementChild!.textContent)).toEqual([
      'All',
      'E-commerce',
      'Blog',
    ]);
    expect(filters[0]).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Shop', 'Diary', 'Film', 'Empty']);
  });

  test('show the projects of one category, and put it in the address', async () => {
    const { user } = renderProjects();
    await user.click(await filter('Blog'));
    expect(titles()).toEqual(['Diary', 'Film']);
    expect(window.location.search).toBe('?category=Blog');
    expect(await filter('Blog')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await filter('All'));
    expect(titles()).toHaveLength(4);
    expect(window.location.search).toBe('');
  });

  test('work as a form without scripts', async () => {
    renderProjects();
    const button = await filter('Blog');
    expect(button.closest('form')).toHaveAttribute('action', '/projects');
    expect(button).toHaveAttribute('name', 'category');
    expect(button).toHaveValue('Blog');
  });
});

describe('empty states', () => {
  test("'All' without projects says 'No projects available yet.'", async () => {
    answer({ [PATH]: [] });
    renderProjects();
    expect(await screen.findByText('No projects available yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test("a category without projects says 'No projects found in {category} category.' and shows 'Show All Projects'", async () => {
    const { user } = renderProjects('/projects?category=Games');
    expect(await screen.findByText('No projects found in Games category.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show All Projects' }));
    expect(titles()).toHaveLength(4);
  });

  test("a failure is logged; 'No projects available yet.' shows, below it why, and Retry mends it", async () => {
    const log = expectLog('Failed to load projects');
    answer({ [PATH]: fail });
    const { user } = renderProjects();
    expect(await screen.findByText('No projects available yet.')).toBeInTheDocument();
    expect(screen.getByText('The projects couldn’t be loaded.')).toBeInTheDocument();
    log.toHaveBeenLogged();
    answer({ [PATH]: projects });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Shop')).toBeInTheDocument();
    expect(screen.queryByText('No projects available yet.')).not.toBeInTheDocument();
  });
});
