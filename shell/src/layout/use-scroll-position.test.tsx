import { session } from '@portfolio/shared-api';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { createPages, goBack, openSite, press, showSite } from '../../tests/site';

const VIEW = 768;
let height: number;
let top: number;
let observers: Set<() => void>;

/** A window that scrolls: jsdom has no layout. */
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
  Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => height, configurable: true });
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => scrollTo(args[1] as number));
  globalThis.ResizeObserver = class implements ResizeObserver {
    private readonly tell: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.tell = () => callback([], this);
    }
    observe() {
      observers.add(this.tell);
    }
    unobserve() {}
    disconnect() {
      observers.delete(this.tell);
    }
  };
}

/** The visitor scrolls, and the browser has drawn it. */
const scroll = (position: number) =>
  act(async () => {
    window.scrollTo(0, position);
    await new Promise(requestAnimationFrame);
  });
const grow = (next: number) =>
  act(async () => {
    height = next;
    for (const tell of observers) tell();
  });
const go = (name: string) => press(screen.getByRole('link', { name }));

/** How the browser says that it came to the document. */
function arriveBy(type: 'navigate' | 'reload' | 'back_forward') {
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
}

const pages = {
  ...createPages(),
  projects: {
    default: () => (
      <>
        <h1>Projects page</h1>
        <Link to="/projects/7">Details</Link>
      </>
    ),
  },
};
const open = (path: string) => openSite(path, { pages });

beforeEach(() => {
  session.attach(null);
  sessionStorage.clear();
  setUpWindow();
  arriveBy('navigate');
});

test('every route change scrolls to the top', async () => {
  await open('/');
  for (const name of ['Profile', 'Education', 'Projects', 'Contact', 'Home']) {
    await scroll(800);
    await go(name);
    expect(top).toBe(0);
  }
});

test('another address of the same page leaves the view where it is, also on the way back', async () => {
  await open('/projects');
  await scroll(800);
  await go('Details');
  expect(location.pathname).toBe('/projects/7');
  expect(top).toBe(800);
  await goBack();
  expect(location.pathname).toBe('/projects');
  expect(top).toBe(800);
});

test('going back leads to where one was on each page', async () => {
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

test('also to a page that was never scrolled', async () => {
  await open('/');
  await go('Projects');
  await scroll(500);
  await goBack();
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(top).toBe(0);
});

test('also to an address that was opened over a page further down', async () => {
  await open('/projects');
  await scroll(800);
  await go('Details');
  await go('Contact');
  await goBack();
  expect(location.pathname).toBe('/projects/7');
  expect(top).toBe(800);
});

test('a page that has yet to grow is followed until it is tall enough', async () => {
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

test('a visitor who scrolls meanwhile is not pulled back', async () => {
  await open('/');
  await scroll(800);
  await go('Projects');
  height = 900;
  await goBack();
  act(() => void dispatchEvent(new Event('wheel')));
  await grow(4_000);
  expect(top).toBe(900 - VIEW);
});

test('after a reload one is where one was', async () => {
  const { unmount } = await open('/projects');
  await scroll(800);
  unmount();
  setUpWindow();
  arriveBy('reload');
  await showSite({ pages });
  expect(top).toBe(800);
});

test('a document that is come to anew begins as the browser shows it, whatever stood there before in this tab', async () => {
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

test('coming back from another document, each page has its own position', async () => {
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

test('the browser is left to itself again when the site goes', async () => {
  const { unmount } = await open('/');
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});

test('where storage is refused, pages still begin at their top', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await open('/');
  await scroll(800);
  await go('Projects');
  expect(top).toBe(0);
});
