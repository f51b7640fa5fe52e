import type { PageData, PageModule } from '@portfolio/federation/browser';
import { createAuthController } from '@portfolio/shared-api/auth';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { act } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { start } from '../src/entry/start';
import { forgetSession, owner, signInAs } from './identity';
import { createPages, routes } from './site';

/* Starts the site in documents, as its entry does. */

// Mocks the identity provider's SDK.
jest.mock('@portfolio/shared-api/auth', () => ({ createAuthController: jest.fn() }));
export const createAuth = jest.mocked(createAuthController);

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
/** A document of two apps, without a page. */
export const data: PageData = {
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

/** The pages of all releases, by name; a test may replace one. */
export let pages: Record<string, PageModule>;
/** Containers whose pages can't be loaded. */
export let down: Set<string>;
/** Loads a page's code, such as `remote-public@1.1.0/home`. */
export const loadPage = jest.fn<Promise<PageModule>, [id: string]>();

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

export const startAt = (path: string, given: Partial<PageData> = {}) =>
  act(async () => {
    history.replaceState(null, '', path);
    await start({ ...data, ...given });
  });
/** The browser's requests to remotes. */
export const requested = () => loadPage.mock.calls.map(([id]) => id);

/** Whether this browser has a stored session. */
export function leaveSession(isThere: boolean) {
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
  createAuth.mockReset();
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
