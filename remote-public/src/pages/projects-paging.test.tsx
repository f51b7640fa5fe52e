import { act, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { answer, config, expectLog, renderPage } from '../../tests/render-page';
import { manyProjects, serveProjects } from '../../tests/projects-server';
import { projects as few } from '../../tests/sample-projects';
import ProjectsPage from './projects';

const PATHS = ['/projects', '/projects/:id'];
const all = manyProjects(30);

const renderProjects = (address = '/projects') => renderPage(ProjectsPage, PATHS, address);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Project ${from + index}`);
const pages = () => screen.findByRole('navigation', { name: 'Pages of projects' });
const follow = async (user: ReturnType<typeof renderProjects>['user'], name: string) =>
  user.click(within(await pages()).getByRole('link', { name }));
const scrollIntoView = jest.fn();

beforeEach(() => {
  configure(config);
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe.each([
  ['a server that knows pages', () => void serveProjects(all)],
  ['a server that answers with everything', () => void answer({ '/api/projects': all })],
])('with %s', (_, serve) => {
  beforeEach(serve);

  test('12 projects are shown, and real links lead to the others', async () => {
    const { user } = renderProjects();
    expect(within(await pages()).getByText('Page 1 of 3')).toBeInTheDocument();
    expect(titles()).toEqual(numbered(1, 12));
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/projects?page=2');
    await follow(user, 'Next');
    await screen.findByText('Page 2 of 3');
    expect(window.location.search).toBe('?page=2');
    expect(titles()).toEqual(numbered(13, 24));
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/projects');
  });

  test('the last page has no next one', async () => {
    renderProjects('/projects?page=3');
    await screen.findByText('Page 3 of 3');
    expect(titles()).toEqual(numbered(25, 30));
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/projects?page=2');
  });

  test('a page is kept together with the filter, and a filter begins at its first page', async () => {
    const { user } = renderProjects('/projects?page=2');
    await user.click(await screen.findByRole('button', { name: 'Tool' }));
    await screen.findByText('Page 1 of 2');
    expect(window.location.search).toBe('?category=Tool');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/projects?category=Tool&page=2',
    );
    await follow(user, 'Next');
    await screen.findByText('Page 2 of 2');
    expect(titles()).toHaveLength(8);
    expect(screen.getByRole('button', { name: 'Tool' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('filters count all projects, whatever page is shown', async () => {
    renderProjects('/projects?category=Game');
    const filters = within(await screen.findByRole('group', { name: 'Filter by category' })).getAllByRole(
      'button',
    );
    expect(filters.map((button) => button.textContent)).toEqual(['All30', 'Game10', 'Tool20']);
  });

  test('a page that is not there is the last one; one that is no number is the first', async () => {
    const { unmount } = renderProjects('/projects?page=99');
    expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
    unmount();
    renderProjects('/projects?page=-1');
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
  });

  test('a project of another page opens at its address', async () => {
    renderProjects('/projects/n25');
    expect(await screen.findByRole('dialog', { name: 'Project 25' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Project 25 || Ada Site'));
  });

  test('an unknown project says so', async () => {
    renderProjects('/projects/nobody');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no project at this address');
  });
});

test('what fits one page has no page links', async () => {
  serveProjects(few);
  renderProjects();
  await screen.findByRole('article', { name: 'Shop' });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a project keeps the page that it was opened from', async () => {
  serveProjects(all);
  const { user } = renderProjects('/projects?page=2');
  const card = await screen.findByRole('article', { name: 'Project 20' });
  await user.click(within(card).getByRole('link', { name: 'Details' }));
  await screen.findByRole('dialog', { name: 'Project 20' });
  expect(window.location.pathname + window.location.search).toBe('/projects/n20?page=2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(titles()).toEqual(numbered(13, 24));
});

test('what was shown stays until the next page is there; then its top comes into view, and it is said', async () => {
  const server = serveProjects(all);
  const { user, container } = renderProjects();
  await pages();
  const release = server.hold();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -2000 } as DOMRect);
  await follow(user, 'Next');
  expect(titles()).toEqual(numbered(1, 12));
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(async () => release());
  await screen.findByText('Page 2 of 3');
  expect(titles()).toEqual(numbered(13, 24));
  expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('All: 30 projects, page 2 of 3');
  // Tab goes on from the gallery's beginning.
  await user.tab();
  expect(screen.getByRole('button', { name: 'All' })).toHaveFocus();
});

test('a filter keeps the focus, and nothing scrolls that is in view', async () => {
  serveProjects(all);
  const { user } = renderProjects();
  await user.click(await screen.findByRole('button', { name: 'Game' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Game: 10 projects'));
  expect(screen.getByRole('button', { name: 'Game' })).toHaveFocus();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('Back leads to where one was on the page before', async () => {
  serveProjects(all);
  const { user } = renderProjects();
  await pages();
  window.scrollY = 1200;
  act(() => void window.dispatchEvent(new Event('scroll')));
  await follow(user, 'Next');
  await screen.findByText('Page 2 of 3');
  window.history.back();
  await screen.findByText('Page 1 of 3');
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 1200);
  window.scrollY = 0;
});

test('a project that could not be read says so, and Retry mends it', async () => {
  const log = expectLog('Failed to load projects');
  const server = serveProjects(all);
  server.breakDown('/api/projects/n25');
  const { user } = renderProjects('/projects/n25');
  expect(await screen.findByRole('alert')).toHaveTextContent('The project couldn’t be loaded.');
  expect(titles()).toEqual(numbered(1, 12));
  log.toHaveBeenLogged();
  server.breakDown(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Project 25' })).toBeInTheDocument();
});

test('each page of the whole gallery has a title and an address of its own to be found under', async () => {
  serveProjects(all);
  const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const { unmount } = renderProjects('/projects?page=2');
  await waitFor(() => expect(document.title).toBe('My Projects, page 2 || Ada Site'));
  expect(canonical()).toBe('http://localhost/projects?page=2');
  unmount();
  renderProjects('/projects?category=Tool&page=2');
  await pages();
  expect(canonical()).toBe('http://localhost/projects');
});

test("only the page's first picture is fetched at once", async () => {
  const picture = (id: string) => `http://localhost/media/bundled/image/upload/v1/${id}.webp`;
  serveProjects(all.map((project) => ({ ...project, images: [picture(project._id)] })));
  renderProjects('/projects?page=2');
  await pages();
  const pictures = screen.getAllByRole('img', { name: /screenshot/ });
  expect(pictures.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    ...Array.from({ length: 11 }, () => 'lazy'),
  ]);
});
