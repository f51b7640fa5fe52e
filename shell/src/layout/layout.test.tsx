import { session } from '@portfolio/shared-api';
import { overPage } from '@portfolio/shared-api/over-page';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageInput, PageModule } from '@portfolio/federation/browser';
import userEvent from '@testing-library/user-event';
import { createLoader, createPages, goBack, openSite, press, showSite } from '../../tests/site';
import { useImagesForPrint } from './layout';

describe('scroll position', () => {
  const VIEW = 768;
  let height: number;
  let top: number;
  let observers: Set<() => void>;

  /** A window that scrolls, because jsdom has no layout. */
  function setUpWindow() {
    height = 5_000;
    top = 0;
    observers = new Set();
    const scrollTo = (next: number) => {
      const before = top;
      top = Math.max(0, Math.min(next, height - VIEW));
      if (top !== before) dispatchEvent(new Event('scroll'));
    };
    Object.defineProperties(window, {
      scrollY: { get: () => top, configurable: true },
      innerHeight: { value: VIEW, configurable: true },
    });
    Object.defineProperty(document.documentElement, 'scrollHeight', {
      get: () => height,
      configurable: true,
    });
    jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => scrollTo(args[1] as number));
    globalThis.ResizeObserver = class implements ResizeObserver {
      private readonly notify: () => void;
      constructor(callback: ResizeObserverCallback) {
        this.notify = () => callback([], this);
      }
      observe() {
        observers.add(this.notify);
      }
      unobserve() {}
      disconnect() {
        observers.delete(this.notify);
      }
    };
  }

  /** Scrolls and waits for the next frame. */
  const scroll = (position: number) =>
    act(async () => {
      window.scrollTo(0, position);
      await new Promise(requestAnimationFrame);
    });
  const grow = (next: number) =>
    act(async () => {
      height = next;
      for (const notify of observers) notify();
    });
  const go = (name: string) => press(screen.getByRole('link', { name }));

  /** Sets how the document was opened. */
  function arriveBy(type: 'navigate' | 'reload' | 'back_forward') {
    Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
  }

  const pages = {
    ...createPages(),
    projects: {
      default: () => (
        <>
          <h1>Projects page</h1>
          <Link to="/projects/7" state={overPage('/projects')}>
            Details
          </Link>
          <Link to="/profile#role">Role</Link>
        </>
      ),
    },
    profile: { default: () => <ProfilePage /> },
  };

  /** Its role is part of the page, or comes late. */
  function ProfilePage() {
    const [hasRole, setHasRole] = useState(!isRoleLate);
    return (
      <>
        <h1>Profile page</h1>
        {hasRole ? (
          <h2 id="role">Senior developer</h2>
        ) : (
          <button onClick={() => setHasRole(true)}>Arrive</button>
        )}
      </>
    );
  }
  let isRoleLate: boolean;
  const open = (path: string) => openSite(path, { pages });

  beforeEach(() => {
    session.attach(null);
    sessionStorage.clear();
    setUpWindow();
    arriveBy('navigate');
    isRoleLate = false;
    Element.prototype.scrollIntoView = function (this: Element) {
      window.scrollTo(0, this.id === 'role' ? 1_000 : 0);
    };
  });

  test('every route change scrolls to the top', async () => {
    await open('/');
    for (const name of ['Profile', 'Education', 'Projects', 'Contact', 'Home']) {
      await scroll(800);
      await go(name);
      expect(top).toBe(0);
    }
  });

  test('another URL of the same page keeps the position, also on Back', async () => {
    await open('/projects');
    await scroll(800);
    await go('Details');
    expect(location.pathname).toBe('/projects/7');
    expect(top).toBe(800);
    await goBack();
    expect(location.pathname).toBe('/projects');
    expect(top).toBe(800);
  });

  test("Back restores each page's position", async () => {
    await open('/');
    await scroll(800);
    await go('Projects');
    await scroll(300);
    await go('Contact');
    await scroll(100);
    await goBack();
    expect(top).toBe(300);
    await goBack();
    expect(top).toBe(800);
  });

  test('also of a page that was never scrolled', async () => {
    await open('/');
    await go('Projects');
    await scroll(500);
    await goBack();
    expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
    expect(top).toBe(0);
  });

  test('also of a URL that was opened over a scrolled page', async () => {
    await open('/projects');
    await scroll(800);
    await go('Details');
    await go('Contact');
    await goBack();
    expect(location.pathname).toBe('/projects/7');
    expect(top).toBe(800);
  });

  test('a URL that was opened over a scrolled page starts at its own top in the next document', async () => {
    const { unmount } = await open('/projects');
    await scroll(800);
    await go('Details');
    dispatchEvent(new Event('pagehide'));
    // Otherwise the browser would restore the position.
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    setUpWindow();
    arriveBy('reload');
    jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1);
    await showSite({ pages });
    expect(screen.getByRole('heading', { name: 'Project page' })).toBeInTheDocument();
    expect(top).toBe(0);
    await goBack();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(top).toBe(800);
  });

  test('waits until a growing page is tall enough', async () => {
    await open('/');
    await scroll(800);
    await go('Projects');
    height = 900;
    await goBack();
    expect(top).toBe(900 - VIEW);
    await grow(1_200);
    expect(top).toBe(1_200 - VIEW);
    await grow(4_000);
    expect(top).toBe(800);
    await grow(4_500);
    expect(top).toBe(800);
  });

  test('a fragment leads to its element, which gets the focus', async () => {
    await open('/projects');
    await scroll(300);
    await go('Role');
    expect(top).toBe(1_000);
    expect(screen.getByRole('heading', { name: 'Senior developer' })).toHaveFocus();
    await goBack();
    expect(top).toBe(300);
  });

  test('also to an element that comes late', async () => {
    isRoleLate = true;
    await open('/projects');
    await scroll(300);
    await go('Role');
    expect(top).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }));
    await grow(6_000);
    expect(top).toBe(1_000);
    expect(screen.getByRole('heading', { name: 'Senior developer' })).toHaveFocus();
  });

  test('stops when the visitor scrolls', async () => {
    await open('/');
    await scroll(800);
    await go('Projects');
    height = 900;
    await goBack();
    act(() => void dispatchEvent(new Event('wheel')));
    await grow(4_000);
    expect(top).toBe(900 - VIEW);
  });

  test('a reload restores the position', async () => {
    const { unmount } = await open('/projects');
    await scroll(800);
    unmount();
    setUpWindow();
    arriveBy('reload');
    await showSite({ pages });
    expect(top).toBe(800);
  });

  test('a reload keeps what the visitor has scrolled before the scripts came', async () => {
    const { unmount } = await open('/projects');
    await scroll(800);
    unmount();
    // Firefox still reports the former document's value.
    history.scrollRestoration = 'manual';
    arriveBy('reload');
    await scroll(150);
    await showSite({ pages });
    expect(top).toBe(150);
  });

  test('a new visit starts where the browser shows it, despite earlier positions in this tab', async () => {
    const { unmount } = await open('/projects');
    await scroll(800);
    unmount();
    setUpWindow();
    await open('/projects');
    expect(top).toBe(0);
    await go('Contact');
    await goBack();
    expect(top).toBe(0);
  });

  test('each page has its own position after returning from another document', async () => {
    const first = await open('/');
    await scroll(800);
    first.unmount();
    const second = await open('/projects');
    await scroll(300);
    second.unmount();
    setUpWindow();
    arriveBy('back_forward');
    await open('/');
    expect(top).toBe(800);
  });

  test("restores the browser's own behaviour when the site is unmounted", async () => {
    const { unmount } = await open('/');
    expect(history.scrollRestoration).toBe('manual');
    unmount();
    expect(history.scrollRestoration).toBe('auto');
  });

  test('pages start at the top without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open('/');
    await scroll(800);
    await go('Projects');
    expect(top).toBe(0);
  });
});

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
