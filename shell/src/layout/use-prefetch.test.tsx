import type { PageInput, PageModule } from '@portfolio/federation/browser';
import { session } from '@portfolio/shared-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { createLoader, createPages, openSite, press } from '../../tests/site';

const fetchProject = jest.fn(async () => 'a project');
const queries = jest.fn(({ params, search }: PageInput) => [
  { queryKey: ['project', params.id ?? null, search.get('category')], queryFn: fetchProject },
]);

const pages: Record<string, PageModule> = {
  ...createPages(),
  home: {
    default: () => (
      <>
        <h1>Home page</h1>
        <Link to="/projects/7?category=Blog">
          <span>A project</span>
        </Link>
        <a href="https://github.com/projects">Elsewhere</a>
        <a href="/nowhere">Nowhere</a>
        <a href="/setting">Settings</a>
        <p>Text</p>
      </>
    ),
  },
  projects: { default: () => <h1>Projects page</h1>, queries },
};
const open = () => openSite('/', { pages });
const projects = ['remote-public', 'projects'];

beforeEach(() => {
  session.attach(null);
  fetchProject.mockClear();
  queries.mockClear();
});
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

test('nothing but the page itself is loaded before somebody points at a link', async () => {
  const { loader } = await open();
  expect(loader.load.mock.calls).toEqual([['remote-public', 'home']]);
  expect(fetchProject).not.toHaveBeenCalled();
});

test.each([
  ['pointing at', () => userEvent.hover(screen.getByText('A project'))],
  ['touching', async () => void fireEvent.touchStart(screen.getByText('A project'))],
  ['focusing', async () => act(() => screen.getByRole('link', { name: 'A project' }).focus())],
])('%s a link fetches its page and data, by what the address says', async (_, approach) => {
  const { loader, queryClient } = await open();
  await approach();
  await waitFor(() => expect(queryClient.getQueryData(['project', '7', 'Blog'])).toBe('a project'));
  expect(loader.load).toHaveBeenCalledWith(...projects);
});

test('so does an entry of the navigation, reached by keyboard', async () => {
  const { loader } = await open();
  await userEvent.tab();
  while (document.activeElement?.textContent !== 'Projects') await userEvent.tab();
  expect(loader.load).toHaveBeenCalledWith(...projects);
  expect(location.pathname).toBe('/');
});

test('data that is fresh is not fetched again, neither by another look nor by the click', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Projects' });
  await userEvent.hover(link);
  await waitFor(() => expect(fetchProject).toHaveBeenCalledTimes(1));
  await userEvent.unhover(link);
  await userEvent.hover(link);
  await press(link);
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(fetchProject).toHaveBeenCalledTimes(1);
});

test('on a connection that saves data nothing is fetched before the click', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { loader } = await open();
  const link = screen.getByRole('link', { name: 'A project' });
  await userEvent.hover(link);
  fireEvent.touchStart(link);
  act(() => link.focus());
  expect(loader.load).not.toHaveBeenCalledWith(...projects);
  await press(link);
  expect(loader.load).toHaveBeenCalledWith(...projects);
});

test.each(['Elsewhere', 'Nowhere', 'Settings', 'Text'])('"%s" has nothing to fetch', async (text) => {
  const { loader } = await open();
  loader.load.mockClear();
  await userEvent.hover(screen.getByText(text));
  expect(loader.load).not.toHaveBeenCalled();
});

test("the owner's page is not fetched by pointing at its entry", async () => {
  const { loader } = await open();
  await userEvent.hover(screen.getByRole('button', { name: 'Admin Panel' }));
  expect(loader.load).not.toHaveBeenCalledWith('remote-admin', 'setting');
});

test('a page that can not be had is no fault until somebody goes there; the click tries again', async () => {
  const loader = createLoader(pages);
  await openSite('/', { pages, loader });
  loader.load.mockRejectedValueOnce(new Error('offline'));
  const link = screen.getByRole('link', { name: 'A project' });
  await userEvent.hover(link);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(link);
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
});
