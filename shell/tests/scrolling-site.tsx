import { overPage } from '@portfolio/shared-api/over-page';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { createPages, openSite, press } from './site';

/* The site in a window that scrolls, because jsdom has no layout. */

/** The window's height. */
export const VIEW = 768;
/** The page's height, and its scroll position. */
export const view = { height: 0, top: 0 };
let observers: Set<() => void>;

/** Starts with a tall page at its top. */
export function setUpWindow(): void {
  Object.assign(view, { height: 5_000, top: 0 });
  observers = new Set();
  Object.defineProperties(window, {
    scrollY: { get: () => view.top, configurable: true },
    innerHeight: { value: VIEW, configurable: true },
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    get: () => view.height,
    configurable: true,
  });
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => scrollTo(args[1] as number));
  Element.prototype.scrollIntoView = function (this: Element) {
    window.scrollTo(0, this.id === 'role' ? 1_000 : 0);
  };
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

function scrollTo(next: number): void {
  const before = view.top;
  view.top = Math.max(0, Math.min(next, view.height - VIEW));
  if (view.top !== before) dispatchEvent(new Event('scroll'));
}

/** Scrolls and waits for the next frame. */
export const scroll = (position: number) =>
  act(async () => {
    window.scrollTo(0, position);
    await new Promise(requestAnimationFrame);
  });

export const grow = (next: number) =>
  act(async () => {
    view.height = next;
    for (const notify of observers) notify();
  });

export const go = (name: string) => press(screen.getByRole('link', { name }));

/** Sets how the document was opened. */
export function arriveBy(type: 'navigate' | 'reload' | 'back_forward'): void {
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
}

interface Options {
  /** The profile's role isn't part of the page from the beginning. */
  readonly isRoleLate?: boolean;
}

/** Pages with links to a project over the gallery and to a role of the profile. */
export const createScrollPages = ({ isRoleLate = false }: Options = {}) => ({
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
  profile: { default: () => <ProfilePage isRoleLate={isRoleLate} /> },
});

function ProfilePage({ isRoleLate }: Required<Options>) {
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

export const open = (path: string, options?: Options) =>
  openSite(path, { pages: createScrollPages(options) });
