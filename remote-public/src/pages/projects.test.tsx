import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { projectsPageQuery } from '@portfolio/shared-api/projects';
import {
  mockResponses,
  config,
  createClient,
  expectLog,
  fail,
  pending,
  renderPage,
} from '../../tests/render-page';
import {
  diary,
  emptyProject,
  videoProject,
  projects,
  projects as few,
  shop,
} from '../../tests/sample-projects';
import { manyProjects, serveProjects } from '../../tests/projects-server';
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

describe('paging', () => {
  const PATHS = ['/projects', '/projects/:id'];
  const all = manyProjects(30);

  const renderProjects = (address = '/projects', client = createClient()) =>
    renderPage(ProjectsPage, PATHS, address, client);
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Project ${from + index}`);
  const pages = () => screen.findByRole('navigation', { name: 'Pages of projects' });
  const follow = async (user: ReturnType<typeof renderProjects>['user'], name: string) =>
    user.click(within(await pages()).getByRole('link', { name }));
  // In some browsers it returns a promise, which an effect mustn't return.
  const scrollIntoView = jest.fn(async () => undefined);

  beforeEach(() => {
    configure(config);
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });

  describe.each([
    ['a server with paging', () => void serveProjects(all)],
    ['a server without paging', () => void mockResponses({ '/api/projects': all })],
  ])('with %s', (_, serve) => {
    beforeEach(serve);

    test('shows 12 projects and links to the other pages', async () => {
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

    test('the last page has no next link', async () => {
      renderProjects('/projects?page=3');
      await screen.findByText('Page 3 of 3');
      expect(titles()).toEqual(numbered(25, 30));
      expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/projects?page=2');
    });

    test('links keep page and filter, and a filter starts at its first page', async () => {
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

    test('filters count all projects on every page', async () => {
      renderProjects('/projects?category=Game');
      const filters = within(await screen.findByRole('group', { name: 'Filter by category' })).getAllByRole(
        'button',
      );
      expect(filters.map((button) => button.textContent.trim())).toEqual(['All 30', 'Game 10', 'Tool 20']);
    });

    test('a page past the end shows the last one; an invalid page number the first', async () => {
      const { unmount } = renderProjects('/projects?page=99');
      expect(await screen.findByText('Page 3 of 3')).toBeInTheDocument();
      unmount();
      renderProjects('/projects?page=-1');
      expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    });

    test('a project on another page opens at its URL', async () => {
      renderProjects('/projects/n25');
      expect(await screen.findByRole('dialog', { name: 'Project 25' })).toBeInTheDocument();
      await waitFor(() => expect(document.title).toBe('Project 25 || Ada Site'));
    });

    test('an unknown project says so', async () => {
      renderProjects('/projects/nobody');
      expect(await screen.findByRole('alert')).toHaveTextContent('Project not found');
    });
  });

  test('a single page has no page links', async () => {
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

  test('the current page stays until the next has loaded, which then scrolls to the top and is announced', async () => {
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
    // Tab continues from the gallery's start.
    await user.tab();
    expect(screen.getByRole('button', { name: 'All' })).toHaveFocus();
  });

  test("a filter keeps the focus, and visible content doesn't scroll", async () => {
    serveProjects(all);
    const { user } = renderProjects();
    await user.click(await screen.findByRole('button', { name: 'Game' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Game: 10 projects'));
    expect(screen.getByRole('button', { name: 'Game' })).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  describe('a part of the gallery that can’t be loaded', () => {
    const PRESSED = { pressed: true };

    async function pressGame() {
      const log = expectLog('Failed to load projects');
      const server = serveProjects(all);
      const client = createClient();
      const { user } = renderProjects('/projects', client);
      await pages();
      server.breakDown('category=Game');
      await user.click(screen.getByRole('button', { name: 'Game' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('The projects couldn’t be loaded.');
      log.toHaveBeenLogged();
      return { server, user, client };
    }

    test('leaves what was there, which still says what it is, and brings the error into view', async () => {
      const { user } = await pressGame();
      expect(titles()).toEqual(numbered(1, 12));
      expect(screen.getByRole('button', PRESSED)).toHaveAccessibleName('All');
      expect(screen.getByRole('button', { name: 'Game' })).toHaveFocus();
      expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('alert')]);
      await user.click(screen.getByRole('button', { name: 'Tool' }));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tool: 20 projects'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('keeps its error in place while a link’s prefetch tries again', async () => {
      const { server, client } = await pressGame();
      const alert = screen.getByRole('alert');
      const respond = server.hold();
      let prefetch!: Promise<void>;
      await act(async () => {
        prefetch = client.prefetchQuery(projectsPageQuery({ category: 'Game', page: 1 }));
      });
      expect(screen.getByRole('alert')).toBe(alert);
      await act(async () => {
        respond();
        await prefetch;
      });
      expect(screen.getByRole('alert')).toBe(alert);
      expect(screen.getByRole('button', PRESSED)).toHaveAccessibleName('All');
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
    });

    test.each(['Retry', 'Game'])('is loaded by a press on %s', async (name) => {
      const { server, user } = await pressGame();
      server.breakDown(null);
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Game: 10 projects'));
      expect(screen.getByRole('button', PRESSED)).toHaveAccessibleName('Game');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  test('Back restores the scroll position', async () => {
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

  test('a failed project shows an error, and Retry works', async () => {
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

  test('each page of the whole gallery has its own title and canonical URL', async () => {
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

  test('only the first image of a page loads eagerly', async () => {
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
});

describe('videos', () => {
  const POSTER = 'http://localhost/media/bundled/image/upload/v1/poster.webp';
  const other = { ...videoProject, _id: 'p4', title: 'Sequel' };

  /** The playing videos; jsdom plays none. */
  const playing = new Set<Element>();
  /** Simulates an element entering or leaving the viewport. */
  let intersect: (target: Element, isIntersecting: boolean) => void;

  beforeEach(() => {
    configure(config);
    playing.clear();
    const { prototype } = HTMLMediaElement;
    jest.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: Element) {
      return !playing.has(this);
    });
    jest.spyOn(prototype, 'pause').mockImplementation(function (this: Element) {
      playing.delete(this);
    });
    jest.spyOn(prototype, 'play').mockImplementation(async function (this: Element) {
      playing.add(this);
      fireEvent.play(this);
    });
    const observers = new Map<Element, IntersectionObserverCallback>();
    intersect = (target, isIntersecting) =>
      observers.get(target)!([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
    globalThis.IntersectionObserver = class {
      constructor(private readonly call: IntersectionObserverCallback) {}
      observe(element: Element) {
        observers.set(element, this.call);
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  async function openGallery(given: Partial<typeof videoProject> = {}) {
    mockResponses({ '/api/projects': [{ ...videoProject, ...given }, other] });
    const { user } = renderPage(ProjectsPage, ['/projects', '/projects/:id'], '/projects');
    const card = await screen.findByRole('article', { name: 'Film' });
    const start = async (title: string) => {
      await user.click(screen.getByRole('button', { name: `Play ${title}, demo video` }));
      return screen.getByLabelText(`${title}, demo video`);
    };
    return { user, card, start };
  }

  test("shows its poster in the card's sizes, and loads nothing else before it is played", async () => {
    const { card, start } = await openGallery({ posters: [POSTER, ''] });
    const poster = within(card).getByRole('presentation', { hidden: true });
    expect(poster).toHaveAttribute('srcset', expect.stringMatching(/w_320,\S+poster\.webp 320w, /));
    expect(card.querySelector('video')).not.toHaveAttribute('poster');
    expect(await start('Film')).toHaveAttribute('poster', expect.stringContaining('poster.webp'));
  });

  test.each([
    ['has none', undefined, () => {}],
    ["can't be loaded", [POSTER], (card: HTMLElement) => fireEvent.error(card.querySelector('img')!)],
  ])('shows a placeholder if its poster %s', async (_, posters, happen) => {
    const { card } = await openGallery({ posters });
    happen(card);
    const button = within(card).getByRole('button', { name: 'Play Film, demo video' });
    expect(button.querySelector('[data-placeholder]')).not.toBeNull();
    expect(button.querySelector('img')).toBeNull();
  });

  test('pauses when another one starts', async () => {
    const { start } = await openGallery();
    const first = await start('Film');
    const second = await start('Sequel');
    expect([...playing]).toEqual([second]);
    expect(first).not.toBe(second);
  });

  test('pauses when it leaves the viewport, except in picture-in-picture', async () => {
    const { start } = await openGallery();
    const video = await start('Film');
    Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: video });
    act(() => intersect(video, false));
    expect([...playing]).toEqual([video]);
    Reflect.deleteProperty(document, 'pictureInPictureElement');
    act(() => intersect(video, false));
    expect(playing.size).toBe(0);
  });

  test('pauses when details open over it', async () => {
    const { user, card, start } = await openGallery();
    await start('Film');
    expect(playing.size).toBe(1);
    await user.click(within(card).getByRole('link', { name: 'Details' }));
    expect(await screen.findByRole('dialog', { name: 'Film' })).toBeVisible();
    expect(playing.size).toBe(0);
  });
});
