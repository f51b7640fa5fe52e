import { screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { config, expectLog, renderPage } from '../../tests/render-page';
import { serveProjects } from '../../tests/projects-server';
import { diary, emptyProject, projects, shop, videoProject } from '../../tests/sample-projects';
import ProjectPage from './project';
import ProjectsPage from './projects';

let server: ReturnType<typeof serveProjects>;
beforeEach(() => {
  configure(config);
  server = serveProjects(projects);
});

/** Opens a project's own page, and waits for its heading. */
async function open(address: string, name: string) {
  const view = renderPage(ProjectPage, ['/projects/:id'], address);
  await screen.findByRole('heading', { level: 1, name });
  return view;
}

test('opens with what the project is, then its sections in order', async () => {
  await open('/projects/p1', 'Shop');
  const main = screen.getByRole('article');
  expect(within(main).getAllByText('Sells things.')).toHaveLength(1);
  expect(within(main).getByText('E-commerce')).toBeInTheDocument();
  expect(within(main).getByRole('link', { name: 'Live Demo' })).toHaveAttribute('href', shop.liveLink);
  expect(within(main).getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', shop.githubLink);
  const [title, ...sections] = within(main)
    .getAllByRole('heading')
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(title).toBe('H1 Shop');
  expect(sections).toEqual([
    'H2 Demo Videos',
    'H2 Screenshots',
    'H2 Project Overview',
    'H2 Key Features',
    'H2 Technology Stack',
    'H3 Frontend',
    'H3 Backend',
  ]);
  expect(main.textContent!.indexOf('Sells things.')).toBeLessThan(main.textContent!.indexOf('Demo Videos'));
});

test('its technologies lead to everything that names them', async () => {
  await open('/projects/p1', 'Shop');
  const [name] = shop.frontend_use;
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/projects?technology=${name}`);
});

test('is no modal and needs no gallery', async () => {
  await open('/projects/p1', 'Shop');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(server.requested).toEqual(['/api/projects/p1']);
});

test('a short description stands once, at the top', async () => {
  serveProjects([{ ...emptyProject, description: 'Sells things.' }]);
  await open('/projects/empty', 'Empty');
  expect(screen.getAllByText('Sells things.')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Project Overview' })).not.toBeInTheDocument();
});

test('without content it has only the technology stack', async () => {
  await open('/projects/empty', 'Empty');
  expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
    expect.stringContaining('Technology Stack'),
  ]);
});

test.each([
  ['its first screenshot', '/projects/p2', 'Diary', 'Diary, screenshot'],
  ['the poster of its first video', '/projects/p3', 'Film', ''],
])('loads %s eagerly', async (_what, address, name, alt) => {
  const poster = 'http://localhost/media/bundled/image/upload/v1/poster.webp';
  serveProjects([diary, { ...videoProject, posters: [poster, poster] }]);
  const { container } = await open(address, name);
  const images = [...container.querySelectorAll('img')];
  expect(images[0]).toHaveAttribute('alt', alt);
  expect(images.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    ...images.slice(1).map(() => 'lazy'),
  ]);
});

test.each([
  ['/projects/p3', 'All projects', '/projects'],
  ['/projects/p3?category=Blog', 'Back to projects', '/projects?category=Blog'],
  ['/projects/p3?page=2', 'Back to projects', '/projects?page=2'],
])('%s links "%s" to %s', async (address, name, gallery) => {
  await open(address, 'Film');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', gallery);
});

test('an unknown project says so and links the gallery', async () => {
  renderPage(ProjectPage, ['/projects/:id'], '/projects/nobody');
  expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show All Projects' })).toHaveAttribute('href', '/projects');
});

test("says while it loads, and that it can't be loaded, and Retry works", async () => {
  expectLog('Failed to load project');
  server.breakDown('/api/projects/p1');
  const { user } = renderPage(ProjectPage, ['/projects/:id'], '/projects/p1');
  expect(screen.getByRole('status')).toHaveTextContent('Loading project...');
  expect(await screen.findByRole('alert')).toHaveTextContent('The project couldn’t be loaded.');
  server.breakDown(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeInTheDocument();
});

describe('back in the gallery', () => {
  afterEach(() => Reflect.deleteProperty(window, 'navigation'));

  /** jsdom has no Navigation API: a tab with the gallery before the project's page. */
  const setIndex = (index: number) =>
    Object.assign(window, { navigation: { currentEntry: { index }, activation: null } });

  const goTo = async (index: number) => {
    setIndex(1);
    const { unmount } = await open('/projects/p2', 'Diary');
    setIndex(index);
    unmount();
    renderPage(ProjectsPage, ['/projects'], '/projects');
    return within(await screen.findByRole('article', { name: 'Diary' })).getByRole('link', {
      name: 'Details',
    });
  };

  test('by Back, the focus is on the link of the project', async () => {
    const details = await goTo(0);
    await waitFor(() => expect(details).toHaveFocus());
  });

  test('by a link, the focus is at the top', async () => {
    await goTo(2);
    expect(document.body).toHaveFocus();
  });
});
