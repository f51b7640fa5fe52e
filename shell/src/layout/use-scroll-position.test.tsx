import { session } from '@portfolio/shared-api';
import { overPage } from '@portfolio/shared-api/over-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createPages, goBack, openSite, press, showSite } from '../../tests/site';

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

  test('a page whose loading was left by Back starts at its top on Forward', async () => {
    await open('/');
    await scroll(800);
    // The router displays nothing of this entry before Back.
    history.pushState({ key: 'left' }, '', '/projects');
    await goBack();
    act(() => history.forward());
    expect(await screen.findByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(top).toBe(0);
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

  test('a page that the browser has kept is at its position when the visitor returns from another document', async () => {
    await open('/projects');
    await scroll(800);
    dispatchEvent(new Event('pagehide'));
    top = 0;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
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
