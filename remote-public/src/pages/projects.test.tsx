import { act, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { mockResponses, config, expectLog, fail, pending, renderPage } from '../../tests/render-page';
import { diary, emptyProject, projects, shop } from '../../tests/sample-projects';
import ProjectsPage from './projects';

describe('the gallery', () => {
  const PATH = '/api/projects';

  const renderProjects = (address = '/projects') =>
    renderPage(ProjectsPage, ['/projects', '/projects/:id'], address);
  const card = (name: string) => screen.findByRole('article', { name });
  const titles = () =>
    screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
  const filter = (name: string) => screen.findByRole('button', { name });

  beforeEach(() => {
    configure(config);
    mockResponses({ [PATH]: projects });
  });
  afterEach(() => jest.useRealTimers());

  test("heading 'My Projects', an intro and the GitHub profile link", async () => {
    renderProjects();
    expect(screen.getByRole('heading', { level: 1, name: 'My Projects' })).toBeInTheDocument();
    expect(screen.getByText(/Projects I’ve designed/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'GitHub Profile' })).toHaveAttribute(
      'href',
      'https://github.com/ada',
    );
    expect(await card('Shop')).toBeInTheDocument();
  });

  test('without a GitHub URL there is no profile link', async () => {
    configure({ ...config, githubUrl: '' });
    renderProjects();
    await card('Shop');
    expect(screen.queryByRole('link', { name: 'GitHub Profile' })).not.toBeInTheDocument();
  });

  test("while loading: a spinner with 'Loading projects...'; the projects call is made once when the page opens", async () => {
    const { promise, resolve } = pending<typeof projects>();
    const calls = mockResponses({ [PATH]: () => promise });
    renderProjects();
    expect(screen.getByRole('status')).toHaveTextContent('Loading projects...');
    resolve(projects);
    await card('Shop');
    expect(screen.queryByText('Loading projects...')).not.toBeInTheDocument();
    expect(calls).toEqual({ [PATH]: 1 });
  });

  test('the spinner steps by 5% every 150 ms', () => {
    jest.useFakeTimers();
    mockResponses({ [PATH]: () => new Promise(() => {}) });
    const { unmount } = renderProjects();
    expect(screen.getByRole('status')).toHaveTextContent('0%');
    act(() => jest.advanceTimersByTime(300));
    expect(screen.getByRole('status')).toHaveTextContent('10%');
    unmount();
  });

  describe('category filters', () => {
    test("'All' first, then each distinct category; a project without a category adds no filter", async () => {
      renderProjects();
      await card('Shop');
      const filters = within(screen.getByRole('group', { name: 'Filter by category' })).getAllByRole(
        'button',
      );
      expect(filters.map((button) => button.firstElementChild!.textContent)).toEqual([
        'All',
        'E-commerce',
        'Blog',
      ]);
      expect(filters[0]).toHaveAttribute('aria-pressed', 'true');
      // Otherwise "50" could break after "5" on a phone.
      expect(filters[0]!.lastElementChild).toHaveStyle({ whiteSpace: 'nowrap' });
      expect(titles()).toEqual(['Shop', 'Diary', 'Film', 'Empty']);
    });

    test("show one category's projects and change the URL", async () => {
      const { user } = renderProjects();
      await user.click(await filter('Blog'));
      expect(titles()).toEqual(['Diary', 'Film']);
      expect(window.location.search).toBe('?category=Blog');
      expect(await filter('Blog')).toHaveAttribute('aria-pressed', 'true');
      await user.click(await filter('All'));
      expect(titles()).toHaveLength(4);
      expect(window.location.search).toBe('');
    });

    test('pressed again, add no entry to the history', async () => {
      const { user } = renderProjects();
      const blog = await filter('Blog');
      const { length } = window.history;
      // On a slow phone the second press comes before the page has changed.
      act(() => {
        blog.click();
        blog.click();
      });
      await waitFor(() => expect(titles()).toEqual(['Diary', 'Film']));
      await user.click(blog);
      expect(window.history).toHaveLength(length + 1);
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
      mockResponses({ [PATH]: [] });
      renderProjects();
      expect(await screen.findByText('No projects available yet.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    });

    test('a single project has no filters', async () => {
      mockResponses({ [PATH]: projects.slice(0, 1) });
      renderProjects();
      expect(await screen.findByRole('article')).toBeInTheDocument();
      expect(screen.queryByRole('group', { name: 'Filter by category' })).not.toBeInTheDocument();
    });

    test("a category without projects says 'No projects found in {category} category.' and shows 'Show All Projects'", async () => {
      const { user } = renderProjects('/projects?category=Games');
      expect(await screen.findByText('No projects found in Games category.')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Show All Projects' }));
      expect(titles()).toHaveLength(4);
    });

    test("a failure is logged, shows 'No projects available yet.' with the reason, and Retry works", async () => {
      const log = expectLog('Failed to load projects');
      mockResponses({ [PATH]: fail });
      const { user } = renderProjects();
      expect(await screen.findByText('No projects available yet.')).toBeInTheDocument();
      expect(screen.getByText('The projects couldn’t be loaded.')).toBeInTheDocument();
      log.toHaveBeenLogged();
      mockResponses({ [PATH]: projects });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await card('Shop')).toBeInTheDocument();
      expect(screen.queryByText('No projects available yet.')).not.toBeInTheDocument();
    });
  });
});

const PATH = '/api/projects';

const renderProjects = () => renderPage(ProjectsPage, ['/projects'], '/projects');
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  configure(config);
  mockResponses({ [PATH]: projects });
});

describe('a project card', () => {
  test('with images shows a carousel with autoplay, clickable pagination and navigation', async () => {
    renderProjects();
    const carousel = within(await card('Shop')).getByRole('group', { name: 'Shop, screenshots' });
    expect(within(carousel).getByRole('img', { name: 'Shop, screenshot 1 of 2' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Next slide' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Previous slide' })).toBeInTheDocument();
    expect(within(carousel).getByRole('button', { name: 'Go to slide 2' })).toBeInTheDocument();
    expect(await within(carousel).findByRole('button', { name: 'Pause slides' })).toBeInTheDocument();
    expect((await card('Shop')).querySelector('video')).toBeNull();
  });

  test('with one image shows it without a carousel', async () => {
    renderProjects();
    const diaryCard = within(await card('Diary'));
    expect(diaryCard.getByRole('img', { name: 'Diary, screenshot' })).toBeInTheDocument();
    expect(diaryCard.queryByRole('button', { name: 'Next slide' })).not.toBeInTheDocument();
  });

  test("uses the owner's description of each image", async () => {
    const focus = { x: 0.2, y: 1 };
    mockResponses({ [PATH]: [{ ...shop, imageDetails: [{}, { alt: 'A basket of apples', focus }] }] });
    renderProjects();
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('img', { name: 'Shop, screenshot 1 of 2' })).toBeInTheDocument();
    const described = await shopCard.findByRole('img', { name: 'A basket of apples' });
    expect(described).not.toHaveAttribute('style');
  });

  test('without images shows the first video, which loads when it is played', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = renderProjects();
    const videoCard = await card('Film');
    const videos = videoCard.querySelectorAll('video');
    expect(videos).toHaveLength(1);
    expect(videos[0]).toHaveAttribute('src', expect.stringContaining('film-1.mp4'));
    expect(videos[0]).toHaveAttribute('preload', 'none');
    expect(videos[0]).not.toHaveAttribute('controls');
    await user.click(within(videoCard).getByRole('button', { name: 'Play Film, demo video' }));
    expect(play).toHaveBeenCalledTimes(1);
    expect(videos[0]).toHaveAttribute('controls');
    expect(videos[0]).toHaveFocus();
  });

  test("without images and videos says 'No Media Available', even if the list of videos is missing", async () => {
    mockResponses({
      [PATH]: [emptyProject, { ...emptyProject, _id: 'old', title: 'Old', videos: undefined }],
    });
    renderProjects();
    for (const name of ['Empty', 'Old'])
      expect(within(await card(name)).getByText('No Media Available')).toBeInTheDocument();
  });

  test('shows title and description', async () => {
    renderProjects();
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('heading', { name: 'Shop' })).toBeInTheDocument();
    expect(shopCard.getByText(/^Sells things\./)).toBeInTheDocument();
  });

  test("shows up to 3 technology tags plus a '+N' overflow count", async () => {
    renderProjects();
    const tags = within(within(await card('Shop')).getByRole('list', { name: 'Technologies' }));
    expect(tags.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'React',
      'TypeScript',
      'Node.js',
      '+1 more: PostgreSQL',
    ]);
    expect(within(await card('Diary')).getAllByRole('listitem')).toHaveLength(3);
  });

  test("has 'Details'; 'Live Demo' only if a live link exists and 'GitHub' only if a repo link exists", async () => {
    mockResponses({ [PATH]: [shop, diary, { ...emptyProject, liveLink: 'javascript:alert(1)' }] });
    renderProjects();
    const links = async (name: string) =>
      within(await card(name))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(await links('Shop')).toEqual(['Details', 'Live Demo', 'GitHub']);
    expect(await links('Diary')).toEqual(['Details', 'GitHub']);
    expect(await links('Empty')).toEqual(['Details']);
    const shopCard = within(await card('Shop'));
    expect(shopCard.getByRole('link', { name: 'Live Demo' })).toHaveAttribute('href', shop.liveLink);
    expect(shopCard.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', shop.githubLink);
  });
});
