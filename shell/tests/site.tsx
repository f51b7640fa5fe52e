import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';
import { configure, createQueryClient, setTransport, type Transport } from '@portfolio/shared-api';
import type { SignInMethods } from '@portfolio/shared-api/sign-in';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { act, render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../src/app/app';
import type { ServerFallback } from '../src/page/server-fallback';
import { openDocument } from '../src/page/reload-page';
import type { ReleaseWatch } from '../src/page/release-watch';
import type { AppRoute } from '../src/routing/routes';

jest.mock('../src/page/reload-page', () => ({ reloadPage: jest.fn(), openDocument: jest.fn() }));

const icon = [['path', { d: 'M0 0h24' }]] as const;

/** The site's routes, not in the navigation's order. */
export const routes: readonly AppRoute[] = [
  {
    app: 'remote-admin',
    path: '/setting/*',
    page: 'setting',
    label: 'Admin Panel',
    icon,
    order: 60,
    access: 'owner',
  },
  {
    app: 'remote-public',
    path: '/contact',
    page: 'contact',
    label: 'Contact',
    icon,
    order: 50,
    access: 'public',
  },
  { app: 'remote-public', path: '/', page: 'home', label: 'Home', icon, order: 10, access: 'public' },
  {
    app: 'remote-public',
    path: '/projects',
    page: 'projects',
    label: 'Projects',
    icon,
    order: 40,
    access: 'public',
  },
  { app: 'remote-public', path: '/projects/:id', page: 'project', access: 'public', records: 'projects' },
  {
    app: 'remote-public',
    path: '/profile',
    page: 'profile',
    label: 'Profile',
    icon,
    order: 20,
    access: 'public',
  },
  {
    app: 'remote-public',
    path: '/education',
    page: 'education',
    label: 'Education',
    icon,
    order: 30,
    access: 'public',
  },
];

const titled = (title: string): PageModule => ({ default: () => <h1>{title}</h1> });

/** The remotes' pages by name; a test may replace one. */
export const createPages = (): Record<string, PageModule> => ({
  home: titled('Home page'),
  profile: titled('Profile page'),
  education: titled('Education page'),
  projects: titled('Projects page'),
  project: titled('Project page'),
  contact: titled('Contact page'),
  setting: titled('Settings page'),
});

/** A loader for these pages; any other fails to load. */
export function createLoader(pages: Readonly<Record<string, PageModule>>) {
  const loaded = new Map<string, PageModule>();
  const load = async (app: string, page: string) => {
    const module = pages[page];
    if (!module) throw new Error(`The page "${page}" of ${app} couldn't be loaded`);
    loaded.set(page, module);
    return module;
  };
  return {
    peek: jest.fn<PageModule | undefined, [string, string]>((_, page) => loaded.get(page)),
    load: jest.fn<Promise<PageModule>, [string, string]>(load),
    loadLive: jest.fn<Promise<PageModule>, [string, string]>(load),
    loadOther: jest.fn<Promise<PageModule>, [string, string]>(async (app, page) => {
      throw new Error(`No other release of ${app} has the page "${page}"`);
    }),
    reportBroken: jest.fn(),
  } satisfies RemoteLoader;
}

/** Renders the site again for each document that it opens. */
function Documents({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  jest.mocked(openDocument).mockImplementation(() => setCount(count + 1));
  return <BrowserRouter key={count}>{children}</BrowserRouter>;
}

interface ShownSite {
  readonly pages?: Readonly<Record<string, PageModule>>;
  readonly loader?: ReturnType<typeof createLoader>;
  readonly serverFallback?: ServerFallback;
  readonly isIncomplete?: boolean;
  readonly signInMethods?: SignInMethods;
  readonly watch?: ReleaseWatch;
}

/** An API that only knows how the owner can sign in. */
const apiWith =
  (data: SignInMethods): Transport =>
  async ({ method, path }) =>
    method === 'GET' && path === '/api/sign_in'
      ? { status: 200, body: { success: true, data } }
      : { status: 404, body: { success: false, message: 'Not in this test' } };

/** Renders the site at the browser's URL. */
export async function showSite({
  pages = createPages(),
  loader = createLoader(pages),
  serverFallback,
  isIncomplete,
  watch,
  signInMethods = { passkey: false, recoveryCode: false },
}: ShownSite = {}) {
  setTransport(apiWith(signInMethods));
  configure({
    ...sampleConfig,
    authEmulator: {
      url: 'http://127.0.0.1:9099',
      accounts: [
        { email: 'owner@example.com', name: 'Ada' },
        { email: 'visitor@example.com', name: 'Vi' },
      ],
    },
  });
  const queryClient = createQueryClient();
  const getWatch = () => watch;
  const view = await act(async () =>
    render(
      <Documents>
        <App
          routes={routes}
          loader={loader}
          queryClient={queryClient}
          serverFallback={serverFallback}
          isIncomplete={isIncomplete}
          watch={getWatch}
        />
      </Documents>,
    ),
  );
  return { ...view, loader, queryClient };
}

/** Opens the site at a URL, like a new document. */
export function openSite(path: string, options: Parameters<typeof showSite>[0] = {}) {
  window.history.replaceState(null, '', path);
  return showSite(options);
}

/** Focuses, clicks and waits for React. Not with user-event, which doesn't wait for a page that suspends. */
export const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    element.click();
  });

/** Goes back in the browser's history. */
export async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
}
