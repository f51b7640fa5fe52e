import { screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { answer, config, expectLog, fail, pending, renderPage } from '../../tests/render-page';
import { diary, emptyProject, projects, shop } from '../../tests/sample-projects';
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

test("a spinner with 'Loading projects...' while loading; one call when the page opens", async () => {
  const { promise, resolve } = pending<typeof projects>();
  const calls = answer({ [PATH]: () => promise });
  renderProjects();
  expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
  resolve(projects);
  await card('Shop');
  expect(screen.queryByText('Loading projects...')).not.toBeInTheDocument();
  expect(calls).toEqual({ [PATH]: 1 });
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
  test("'No projects available yet.' for All", async () => {
    answer({ [PATH]: [] });
    renderProjects();
    expect(await screen.findByText('No projects available yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test("'No projects found in {category} category.' with 'Show All Projects'", async () => {
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

describe('a card', () => {
  test('with images has a carousel with autoplay, clickable pagination and navigation', async () => {
    renderProjects();
    const carousel = within(await card('Shop')).getByRole('group', { name: 'Shop, screenshots' });
    expect(within(carousel).getByRole('img', { name: 'Shop, screenshot 1 of 2' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Next slide' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Previous slide' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Go to slide 2' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Pause slides' })).toBeInTheDocument();
    expect((await card('Shop')).querySelector('video')).toBeNull();
  });

  test('with one image shows it without a carousel', async () => {
    renderProjects();
    const diaryCard = within(await card('Diary'));
    expect(diaryCard.getByRole('img', { name: 'Diary, screenshot' })).toBeInTheDocument();
    expect(diaryCard.queryByRole('button', { name: 'Next slide' })).not.toBeInTheDocument();
  });

  test('without images shows the first video, which loads only when asked for', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = renderProjects();
    const film = await card('Film');
    const videos = film.querySelectorAll('video');
    expect(videos).toHaveLength(1);
    expect(videos[0]).toHaveAttribute('src', expect.stringContaining('film-1.mp4'));
    expect(videos[0]).toHaveAttribute('preload', 'none');
    expect(videos[0]).toHaveAttribute('controls');
    await user.click(within(film).getByRole('button', { name: 'Play Film, demo video' }));
    expect(play).toHaveBeenCalledTimes(1);
    expect(videos[0]).toHaveFocus();
  });

  test("without either says 'No Media Available'", async () => {
    renderProjects();
    expect(within(await card('Empty')).getByText('No Media Available')).toBeInTheDocument();
  });

  test('shows title and description', async () => {
    renderProjects();
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('heading', { name: 'Shop' })).toBeInTheDocument();
    expect(shopCard.getByText(/^Sells things\./)).toBeInTheDocument();
  });

  test("shows up to 3 technology tags plus a '+N' count", async () => {
    renderProjects();
    const tags = within(within(await card('Shop')).getByRole('list', { name: 'Technologies' }));
    expect(tags.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'React',
      'TypeScript',
      'Node.js',
      '+1 more',
    ]);
    expect(within(await card('Diary')).getAllByRole('listitem')).toHaveLength(3);
  });

  test("has 'Details' always, 'Live Demo' and 'GitHub' only if there's a link that may be followed", async () => {
    answer({ [PATH]: [shop, diary, { ...emptyProject, liveLink: 'javascript:alert(1)' }] });
    renderProjects();
    const links = async (name: string) =>
      within(await card(name))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await links('Shop')).toEqual(['Details', 'Live Demo', 'GitHub']);
    expect(await links('Diary')).toEqual(['Details', 'GitHub']);
    expect(await links('Empty')).toEqual(['Details']);
    expect(screen.getByRole('link', { name: 'Live Demo' })).toHaveAttribute(
      'href',
      'https://shop.example.com',
    );
  });
});

describe('the details modal', () => {
  const open = async (name: string) => {
    const view = renderProjects();
    await view.user.click(within(await card(name)).getByRole('link', { name: 'Details' }));
    return { ...view, dialog: await screen.findByRole('dialog', { name }) };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('lists title, category, links, videos, screenshots, overview, features and stack', async () => {
    const { dialog } = await open('Shop');
    const inside = within(dialog);
    expect(inside.getByText('E-commerce')).toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'Live Demo' })).toBeInTheDocument();
    expect(inside.getByRole('link', { name: 'GitHub' })).toBeInTheDocument();
    const section = (name: string) => within(inside.getByRole('region', { name }));
    expect(section('Demo Videos').getByLabelText('Shop, demo video')).toHaveAttribute('preload', 'none');
    expect(section('Screenshots').getByRole('group', { name: 'Shop, screenshots' })).toBeInTheDocument();
    expect(section('Project Overview').getByText(/And sends them\./)).toBeInTheDocument();
    expect(
      section('Key Features')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(shop.features);
    const stack = section('Technology Stack');
    expect(stack.getByRole('list', { name: 'Frontend' })).toHaveTextContent('ReactTypeScript');
    expect(stack.getByRole('list', { name: 'Backend' })).toHaveTextContent('Node.jsTypeScriptPostgreSQL');
  });

  test("reads 'Not specified' for an empty list, and leaves out what a project doesn't have", async () => {
    const { dialog } = await open('Empty');
    expect(within(dialog).getAllByText('Not specified')).toHaveLength(2);
    expect(within(dialog).getAllByRole('region')).toHaveLength(1);
    expect(within(dialog).queryByText('Demo Videos')).not.toBeInTheDocument();
  });

  test('has an address, and names the page', async () => {
    await open('Shop');
    expect(window.location.pathname).toBe('/projects/p1');
    await waitFor(() => expect(document.title).toBe('Shop || Ada Site'));
  });

  test('closes by its button and returns the focus to the card', async () => {
    const { user, dialog } = await open('Shop');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await closed();
    expect(window.location.pathname).toBe('/projects');
    await waitFor(async () =>
      expect(within(await card('Shop')).getByRole('link', { name: 'Details' })).toHaveFocus(),
    );
  });

  test('closes by Escape', async () => {
    const { user } = await open('Shop');
    await user.keyboard('{Escape}');
    await closed();
    expect(window.location.pathname).toBe('/projects');
  });

  test('closes by Back', async () => {
    await open('Shop');
    window.history.back();
    await closed();
  });

  test('keeps the filter', async () => {
    const { user } = renderProjects('/projects?category=Blog');
    await user.click(within(await card('Film')).getByRole('link', { name: 'Details' }));
    await screen.findByRole('dialog', { name: 'Film' });
    expect(window.location.search).toBe('?category=Blog');
    await user.keyboard('{Escape}');
    await closed();
    expect(titles()).toEqual(['Diary', 'Film']);
  });

  test('opens at its address, and closes to the gallery', async () => {
    const { user } = renderProjects('/projects/p2');
    await screen.findByRole('dialog', { name: 'Diary' });
    await user.keyboard('{Escape}');
    await closed();
    expect(window.location.pathname).toBe('/projects');
  });

  test('an unknown id says so, and leads back', async () => {
    const { user } = renderProjects('/projects/nobody');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no project at this address.');
    expect(titles()).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: 'Show All Projects' }));
    expect(window.location.pathname).toBe('/projects');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
