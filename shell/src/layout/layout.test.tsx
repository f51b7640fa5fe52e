import { session } from '@portfolio/shared-api';
import { overPage } from '@portfolio/shared-api/over-page';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { PageInput, PageModule } from '@portfolio/federation/browser';
import userEvent from '@testing-library/user-event';
import { createLoader, createPages, openSite, press } from '../../tests/site';
import { useImagesForPrint } from './layout';

describe('a double click on a link', () => {
  test('is one step in the history', async () => {
    const user = userEvent.setup();
    await openSite('/');
    const before = history.length;
    await user.dblClick(screen.getByRole('link', { name: 'Projects' }));
    expect(await screen.findByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(history.length).toBe(before + 1);
  });

  test('leaves two clicks on links with different addresses alone', async () => {
    await openSite('/');
    const before = history.length;
    fireEvent.click(screen.getByRole('link', { name: 'Projects' }), { detail: 1 });
    await screen.findByRole('heading', { name: 'Projects page' });
    fireEvent.click(screen.getByRole('link', { name: 'Contact' }), { detail: 2 });
    await screen.findByRole('heading', { name: 'Contact page' });
    expect(history.length).toBe(before + 2);
  });
});

describe('prefetch', () => {
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
          <Link to="/projects/7?category=Blog" aria-haspopup="dialog">
            Details
          </Link>
          <a href="https://github.com/projects">Elsewhere</a>
          <a href="/nowhere">Nowhere</a>
          <a href="/setting">Settings</a>
          <p>Text</p>
        </>
      ),
    },
    projects: { default: () => <h1>Projects page</h1>, queries },
    project: { default: () => <h1>Project page</h1>, queries },
  };
  const open = () => openSite('/', { pages });
  const project = ['remote-public', 'project'];

  beforeEach(() => {
    session.attach(null);
    fetchProject.mockClear();
    queries.mockClear();
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  test('loads nothing but the page itself before a link is hovered or focused', async () => {
    const { loader } = await open();
    expect(loader.load.mock.calls).toEqual([['remote-public', 'home']]);
    expect(fetchProject).not.toHaveBeenCalled();
  });

  test.each([
    ['pointing at', () => userEvent.hover(screen.getByText('A project'))],
    ['touching', async () => void fireEvent.touchStart(screen.getByText('A project'))],
    ['focusing', async () => act(() => screen.getByRole('link', { name: 'A project' }).focus())],
  ])("%s a link prefetches its page and its URL's data", async (_, approach) => {
    const { loader, queryClient } = await open();
    await approach();
    await waitFor(() => expect(queryClient.getQueryData(['project', '7', 'Blog'])).toBe('a project'));
    expect(loader.load).toHaveBeenCalledWith(...project);
  });

  test('so does focusing a navigation entry', async () => {
    const { loader } = await open();
    await userEvent.tab();
    while (document.activeElement?.textContent !== 'Projects') await userEvent.tab();
    expect(loader.load).toHaveBeenCalledWith('remote-public', 'projects');
    expect(location.pathname).toBe('/');
  });

  test("fresh data isn't loaded again, neither by hover nor by the click", async () => {
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

  test('on a connection that saves data nothing loads before the click', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { loader } = await open();
    const link = screen.getByRole('link', { name: 'A project' });
    await userEvent.hover(link);
    fireEvent.touchStart(link);
    act(() => link.focus());
    expect(loader.load).not.toHaveBeenCalledWith(...project);
    await press(link);
    expect(loader.load).toHaveBeenCalledWith(...project);
  });

  test.each(['Elsewhere', 'Nowhere', 'Settings', 'Details', 'Text'])(
    '"%s" has nothing to prefetch',
    async (text) => {
      const { loader } = await open();
      loader.load.mockClear();
      await userEvent.hover(screen.getByText(text));
      expect(loader.load).not.toHaveBeenCalled();
    },
  );

  test("hovering the owner's entry doesn't load its page", async () => {
    const { loader } = await open();
    await userEvent.hover(screen.getByRole('button', { name: 'Admin Panel' }));
    expect(loader.load).not.toHaveBeenCalledWith('remote-admin', 'setting');
  });

  test('a failed prefetch is no error; the click tries again', async () => {
    const loader = createLoader(pages);
    await openSite('/', { pages, loader });
    loader.load.mockRejectedValueOnce(new Error('offline'));
    const link = screen.getByRole('link', { name: 'A project' });
    await userEvent.hover(link);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press(link);
    expect(screen.getByRole('heading', { name: 'Project page' })).toBeInTheDocument();
  });
});

describe('page transition', () => {
  interface Move {
    readonly element: Element;
    readonly keyframes: Record<string, unknown>;
    readonly duration: unknown;
  }

  /** The requested animations. jsdom has none, so pages appear without them. */
  const moves: Move[] = [];
  const heading = (name: string) => screen.getByRole('heading', { name });
  const go = (name: string) => press(screen.getByRole('link', { name }));

  /** Makes `element.animate` record its calls; Motion needs a return value. */
  function letElementsMove() {
    Element.prototype.animate = function (this: Element, keyframes, options) {
      const { duration } = options as KeyframeAnimationOptions;
      moves.push({ element: this, keyframes: keyframes as Record<string, unknown>, duration });
      return { cancel: () => undefined, commitStyles: () => undefined } as unknown as Animation;
    };
  }

  const preferLessMotion = (matches: boolean) =>
    Object.defineProperty(globalThis, 'matchMedia', { configurable: true, value: () => ({ matches }) });

  beforeEach(() => {
    session.attach(null);
    moves.length = 0;
    letElementsMove();
    preferLessMotion(false);
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  test("the first page isn't animated", async () => {
    await openSite('/');
    expect(heading('Home page')).toBeVisible();
    expect(moves).toEqual([]);
  });

  test('page content fades and slides in 0.3 s on each path change to another page', async () => {
    await openSite('/');
    for (const [link, page] of [
      ['Projects', 'Projects page'],
      ['Home', 'Home page'],
    ] as const) {
      moves.length = 0;
      await go(link);
      expect(moves.map(({ keyframes }) => keyframes)).toEqual([
        { opacity: [0, 1] },
        { transform: ['translateY(1rem)', 'none'] },
      ]);
      for (const { element, duration } of moves) {
        expect(element).toContainElement(heading(page));
        expect(duration).toBe(300);
      }
    }
  });

  test('nothing slides with reduced motion', async () => {
    preferLessMotion(true);
    await openSite('/');
    await go('Projects');
    expect(moves.map(({ keyframes }) => keyframes)).toEqual([{ opacity: [0, 1] }]);
  });

  test("a new URL of the same page isn't animated", async () => {
    await openSite('/');
    await go('Projects');
    const shown = heading('Projects page');
    moves.length = 0;
    await act(async () => {
      history.pushState({ usr: overPage('/projects'), key: 'over' }, '', '/projects/7');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(heading('Projects page')).toBe(shown);
    expect(moves).toEqual([]);
  });

  test("pages appear without animation if the browser can't animate", async () => {
    Reflect.deleteProperty(Element.prototype, 'animate');
    await openSite('/');
    await go('Projects');
    expect(heading('Projects page')).toBeVisible();
  });
});

function Page() {
  useImagesForPrint();
  return (
    <>
      <img alt="First" src="/first.png" />
      <img alt="Far below" src="/below.png" loading="lazy" />
    </>
  );
}

test('printing loads images that were never scrolled into view', () => {
  const { unmount } = render(<Page />);
  expect(screen.getByAltText('Far below')).toHaveAttribute('loading', 'lazy');
  dispatchEvent(new Event('beforeprint'));
  expect(screen.getByAltText('Far below')).toHaveAttribute('loading', 'eager');
  unmount();
});
