import type { PageData, PageModule } from '@portfolio/federation/browser';
import { session } from '@portfolio/shared-api';
import { createAuthController } from '@portfolio/shared-api/auth';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { Link } from 'react-router-dom';
import { createIdentity, forgetSession, owner, signInAs } from '../../tests/identity';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { createPages, press, routes } from '../../tests/site';
import { loadDeferred } from '../page/deferred';
import { openDocument, reloadPage } from '../page/reload-page';
import { render } from './render';
import { start } from './start';

// Mocks the identity provider's SDK.
jest.mock('@portfolio/shared-api/auth', () => ({ createAuthController: jest.fn() }));
jest.mock('../page/deferred', () => {
  const deferred = jest.requireActual<typeof import('../page/deferred')>('../page/deferred');
  return { ...deferred, loadDeferred: jest.fn(deferred.loadDeferred) };
});
/** How many requests for the appearance's styles fail. A text takes their place, because rules stay out of these documents. */
let mockFailures = 0;
/** While set, a request for them waits for it. */
let mockDelay: Promise<void> | undefined;
jest.mock('../appearance/appearance-styles', () => ({
  __esModule: true,
  // An import of a module with a `then` function awaits it.
  get then() {
    const delay = mockDelay;
    const styles = { AppearanceStyles: () => 'Styles' };
    return delay && ((arrive: (module: object) => void) => void delay.then(() => arrive(styles)));
  },
  get AppearanceStyles() {
    if (mockFailures-- > 0) throw new Error('offline');
    return () => 'Styles';
  },
}));
// Records what was rendered, because `start` never unmounts its root.
const mockRoots: Root[] = [];
jest.mock('react-dom/client', () => {
  const client = jest.requireActual<typeof import('react-dom/client')>('react-dom/client');
  const note = (root: Root) => (mockRoots.push(root), root);
  return {
    ...client,
    createRoot: (...args: Parameters<typeof client.createRoot>) => note(client.createRoot(...args)),
    hydrateRoot: (...args: Parameters<typeof client.hydrateRoot>) => note(client.hydrateRoot(...args)),
  };
});

const releaseOf = (app: string, version: string) => ({
  app,
  version,
  container: `${app}@${version}`,
  entry: { url: `/${app}/${version}/entry.js`, integrity: `sha384-${'a'.repeat(64)}` },
  routes: routes.filter((route) => route.app === app),
});
const data: PageData = {
  config: sampleConfig,
  shell: '1.0.0',
  releases: {
    'remote-public': releaseOf('remote-public', '1.1.0'),
    'remote-admin': releaseOf('remote-admin', '1.0.0'),
  },
  previous: { 'remote-public': releaseOf('remote-public', '1.0.0') },
  rendered: null,
  queries: [],
  entryTimeout: 4_000,
};

let pages: Record<string, PageModule>;
/** Containers whose pages can't be loaded. */
let down: Set<string>;
/** Loads a page's code, such as `remote-public@1.1.0/home`. */
const loadPage = jest.fn<Promise<PageModule>, [id: string]>();

/** Has the entries of all releases run in this document. */
function runEntries(): void {
  globalThis.__webpack_share_scopes__ = { default: {} };
  globalThis.portfolioScripts = {};
  for (const { container, entry } of [...Object.values(data.releases), ...Object.values(data.previous)]) {
    globalThis.portfolioScripts[new URL(entry.url, document.baseURI).href] = Promise.resolve();
    const get = async (page: string) => {
      const module = await loadPage(`${container}${page.slice(1)}`);
      return () => module;
    };
    Reflect.set(globalThis, container, { init: () => {}, get });
  }
}

const startAt = (path: string, given: Partial<PageData> = {}) =>
  act(async () => {
    history.replaceState(null, '', path);
    await start({ ...data, ...given });
  });
/** The browser's requests to remotes. */
const requested = () => loadPage.mock.calls.map(([id]) => id);

/** Whether this browser has a stored session. */
function leaveSession(isThere: boolean) {
  signInAs(isThere ? owner : null);
  forgetSession();
  // A browser that can't list its databases uses the stored hint.
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: () => {} }, configurable: true });
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  pages = createPages();
  down = new Set();
  localStorage.clear();
  forgetSession();
  jest.mocked(createAuthController).mockReset();
  runEntries();
  loadPage.mockReset().mockImplementation(async (id) => {
    const [container, page] = id.split('/');
    if (down.has(container!)) throw new Error(`${container} can't be loaded`);
    return pages[page!]!;
  });
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  await act(async () => mockRoots.splice(0).forEach((root) => root.unmount()));
});

test("shows the URL's page, and loads nothing else", async () => {
  await startAt('/projects');
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(requested()).toEqual(['remote-public@1.1.0/projects']);
});

test("the document's own title makes way for a page's, and is there for pages without one", async () => {
  document.head.innerHTML = '<title>Ada Site</title>';
  const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent);
  pages.projects = {
    default: () => (
      <>
        <title>Projects</title>
        <Link to="/contact">On</Link>
      </>
    ),
  };
  await startAt('/projects');
  expect(titles()).toEqual(['Projects']);
  await press(screen.getByRole('link', { name: 'On' }));
  await waitFor(() => expect(titles()).toEqual(['Ada Site']));
});

test('renders once the page has loaded, without a loading state', async () => {
  let arrive = () => {};
  loadPage.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(pages.home!))));
  const root = document.getElementById('root')!;
  root.innerHTML = '<p>As the server sent it</p>';
  await act(async () => void start({ ...data }));
  await waitFor(() => expect(loadPage).toHaveBeenCalled());
  expect(root).toHaveTextContent('As the server sent it');
  await act(async () => arrive());
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
});

describe('a document without a page', () => {
  const hasStyles = () => document.getElementById('root')!.textContent.startsWith('Styles');

  test("shows the page even if the code that no first view needs can't be loaded", async () => {
    jest.mocked(loadDeferred).mockRejectedValueOnce(new Error('offline'));
    await startAt('/projects');
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(hasStyles()).toBe(true);
  });

  test('requests its styles once more after a failure', async () => {
    mockFailures = 1;
    await startAt('/projects');
    expect(hasStyles()).toBe(true);
  });

  test('shows the page before styles that take long, and then with them', async () => {
    let arrive = () => {};
    mockDelay = new Promise((resolve) => (arrive = resolve));
    await startAt('/projects', { entryTimeout: 1 });
    mockDelay = undefined;
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(hasStyles()).toBe(false);
    await act(async () => arrive());
    expect(hasStyles()).toBe(true);
  });

  test('shows the page without styles if they fail again', async () => {
    mockFailures = 2;
    await startAt('/projects');
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(hasStyles()).toBe(false);
  });
});

describe('Back or Forward before the page is interactive loads the document of the other address', () => {
  const rendered = { app: 'remote-public', page: 'home' };
  const go = (path: string) => {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  beforeEach(() => {
    jest.mocked(reloadPage).mockClear();
    document.getElementById('root')!.innerHTML = '<p>As the server sent it</p>';
    // The sample markup isn't the page's.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });

  test('before the script runs', async () => {
    await startAt('/profile', { rendered });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(document.getElementById('root')).toHaveTextContent('As the server sent it');
  });

  test.each(['/profile', '/?from=print'])("while the page's code loads (%s)", async (address) => {
    let arrive = () => {};
    loadPage.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(pages.home!))));
    history.replaceState(null, '', '/');
    const started = start({ ...data, rendered });
    await waitFor(() => expect(loadPage).toHaveBeenCalled());
    go(address);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await act(async () => {
      arrive();
      await started;
    });
    expect(document.getElementById('root')).toHaveTextContent('As the server sent it');
  });

  test.each([null, rendered])('while the page is hydrated or rendered (rendered: %j)', async (sent) => {
    history.replaceState(null, '', '/');
    await act(async () => {
      await start({ ...data, rendered: sent });
      go('/profile');
    });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    // It isn't the markup's fault that it doesn't fit the other address.
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('but a fragment or a later step does not', async () => {
    history.replaceState(null, '', '/');
    await act(async () => {
      await start({ ...data, rendered: null });
      go('/#main');
    });
    await act(async () => go('/profile'));
    expect(screen.getByRole('heading', { name: 'Profile page' })).toBeInTheDocument();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});

test('if the live release fails, the previous one shows the page, and the fault is logged', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  down.add('remote-public@1.1.0');
  await startAt('/');
  expect(screen.getByRole('heading', { name: 'Home page' })).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('remote-public 1.1.0: home could not be loaded', expect.any(Error));
});

test('a slow page has a loading state inside the layout', async () => {
  jest.useFakeTimers();
  loadPage.mockImplementation(() => new Promise(() => {}));
  await act(async () => {
    history.replaceState(null, '', '/');
    void start({ ...data });
    await jest.advanceTimersByTimeAsync(999);
  });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  jest.useRealTimers();
});

test('if no release has the page, its slot shows an error, and the rest of the site works', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  down.add('remote-public@1.1.0').add('remote-public@1.0.0');
  await startAt('/');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page couldn’t be displayed');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test("data from the server isn't loaded again", async () => {
  const queryFn = jest.fn(async () => 'from the API');
  const Home = () => <h1>{useQuery({ queryKey: ['home_profile', 1], queryFn }).data}</h1>;
  pages.home = { default: Home };
  await startAt('/', { queries: [{ queryKey: ['home_profile', 1], data: 'from the document' }] });
  expect(screen.getByRole('heading', { name: 'from the document' })).toBeInTheDocument();
  expect(queryFn).not.toHaveBeenCalled();
});

/** The projects page as the server sends it. */
async function markupOfProjects(): Promise<string> {
  const { content } = await render({
    app: 'remote-public',
    route: routes.find(({ path }) => path === '/projects')!,
    params: {},
    page: pages.projects!,
    releases: data.releases,
    url: '/projects',
    config: sampleConfig,
    request: () => Promise.reject(new Error('This page asks for nothing')),
  });
  return content;
}
const rendered = { app: 'remote-public', page: 'projects' };

test('server markup is hydrated: its nodes stay, without a mismatch', async () => {
  document.getElementById('root')!.innerHTML = await markupOfProjects();
  const heading = screen.getByRole('heading', { name: 'Projects page' });
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await startAt('/projects', { rendered });
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBe(heading);
  expect(log).not.toHaveBeenCalled();
});

describe("markup whose release can't be loaded", () => {
  const startAtProjects = async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    down.add('remote-public@1.1.0');
    document.getElementById('root')!.innerHTML = await markupOfProjects();
    await startAt('/projects', { rendered });
  };

  test('stays and is never hydrated by another release; the navigation works', async () => {
    await startAtProjects();
    expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(requested()).toEqual(['remote-public@1.1.0/projects']);
    await press(screen.getByRole('link', { name: 'Contact' }));
    expect(await screen.findByRole('heading', { name: 'Contact page' })).toBeInTheDocument();
  });

  test('is replaced by a working release on a later visit to the page', async () => {
    await startAtProjects();
    await press(screen.getByRole('link', { name: 'Contact' }));
    pages.projects = { default: () => <h1>Projects page, the release before</h1> };
    await press(screen.getByRole('link', { name: 'Projects' }));
    expect(
      await screen.findByRole('heading', { name: 'Projects page, the release before' }),
    ).toBeInTheDocument();
  });
});

test('a button pressed before hydration is clicked afterwards, once', async () => {
  document.getElementById('root')!.innerHTML = await markupOfProjects();
  const stop = jest.fn();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Admin Panel' });
  globalThis.portfolioPresses = { targets: [button], stop };
  leaveSession(false);
  await startAt('/projects', { rendered });
  expect(await screen.findByRole('dialog', { name: 'Admin Authentication' })).toBeVisible();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(globalThis.portfolioPresses).toBeUndefined();
  await press(screen.getByRole('button', { name: 'Cancel' }));
});

test('a form preview outside a frame is an ordinary page', async () => {
  await startAt('/projects?preview', { isPreview: true });
  expect(await screen.findByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
  expect(screen.queryByText('Preview: not saved')).not.toBeInTheDocument();
});

test('a document without a root is an error', async () => {
  document.body.innerHTML = '';
  await expect(start(data)).rejects.toThrow('#root');
});

describe('threat 29: a preview, whose document has no origin,', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'origin', 'get').mockReturnValue('null');
    leaveSession(true);
  });

  test("never loads the owner's session", async () => {
    await startAt('/projects');
    await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
    expect(createAuthController).not.toHaveBeenCalled();
  });

  test('says in the sign-in dialog how to get back to the live site', async () => {
    await startAt('/projects');
    await press(screen.getByRole('button', { name: 'Admin Panel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Admin Authentication' });
    expect(dialog).toHaveAccessibleDescription(/isn’t possible in a preview/);
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Back to the live site' });
    expect(link).toHaveAttribute('href', '?release=live');
    await press(screen.getByRole('button', { name: 'Cancel' }));
  });

  test("shows none of the owner's pages, and doesn't load them", async () => {
    await startAt('/setting');
    expect(await screen.findByRole('heading', { name: 'Not available in a preview' })).toBeInTheDocument();
    expect(requested()).toEqual([]);
    expect(location.pathname).toBe('/setting');
  });
});

describe('session', () => {
  test('a visitor without a session is signed out without loading the SDK', async () => {
    leaveSession(false);
    await startAt('/');
    await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
    expect(createAuthController).not.toHaveBeenCalled();
  });

  test("a session whose SDK can't be loaded is signed out immediately", async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.mocked(createAuthController).mockImplementationOnce(() => {
      throw new Error('offline');
    });
    leaveSession(true);
    await startAt('/setting');
    await waitFor(() => expect(openDocument).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/');
    expect(session.getSnapshot().status).toBe('signed-out');
  });

  test("the owner's page loads once the owner is known", async () => {
    const { identity, controller } = createIdentity();
    jest.mocked(createAuthController).mockReturnValue(controller);
    leaveSession(true);
    await startAt('/setting');
    expect(screen.getByRole('status')).toHaveTextContent('Checking your sign-in');
    expect(requested()).toEqual([]);
    await waitFor(() => expect(createAuthController).toHaveBeenCalled());
    await act(async () => identity.report(owner));
    expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
    expect(requested()).toEqual(['remote-admin@1.0.0/setting']);
  });
});
