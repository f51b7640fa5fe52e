import { act, screen, waitFor, within } from '@testing-library/react';
import { configure } from '@portfolio/shared-api';
import { projectsPageQuery } from '@portfolio/shared-api/projects';
import { mockResponses, config, createClient, expectLog, renderPage } from '../../tests/render-page';
import { projects as few } from '../../tests/sample-projects';
import { manyProjects, serveProjects } from '../../tests/projects-server';
import ProjectsPage from './projects';

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
