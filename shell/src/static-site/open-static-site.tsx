import { NetworkError, session, setTransport } from '@portfolio/shared-api';
import type { StaticSite } from '@portfolio/shared-api/config';
import { pageAddressAt, staticDataPath, staticPagePath } from '@portfolio/shared-api/static-site';
import type { ReactNode } from 'react';
import { BrowserRouter, type To } from 'react-router-dom';
import type { Address, AppRoute } from '../routing/routes';
import { StaticHrefs, staticHref } from './static-hrefs';

/** A static export, as the shell sees it. */
export interface OpenedStaticSite {
  /** The document's address on the site itself. */
  readonly address: Address;
  /** The address of a link. */
  addressOf(link: Pick<URL, 'pathname' | 'search'>): Address;
  readonly Router: (props: { children: ReactNode }) => ReactNode;
}

/**
 * Lets the shell run in a static export: pages have other paths, and data comes from files. Nobody signs in.
 * @param isPage false in the host's document for addresses without a page, which may look like a page's
 * @returns a promise that never settles if the address is one of the site itself, with a query, and the page for it is opened instead
 */
export async function openStaticSite(
  { basePath }: StaticSite,
  routes: readonly AppRoute[],
  { isPage }: { readonly isPage: boolean },
): Promise<OpenedStaticSite> {
  const unknown = isPage ? null : location.pathname;
  const hrefOf = (to: To) => staticHref(to, { basePath }, routes);
  const addressOf = ({ pathname }: Pick<URL, 'pathname'>) => {
    if (pathname === unknown) return { pathname: NO_PAGE, search: '' };
    return pageAddressAt(
      isWithin(pathname, basePath) ? pathname.slice(basePath.length) || '/' : pathname,
      routes,
    );
  };

  const { pathname } = addressOf(location);
  // Links to the site itself have a query.
  if (addressOf(location).search === '' && namesPage(pathname, routes)) {
    location.replace(hrefOf(pathname + location.search + location.hash));
    return new Promise<never>(() => {});
  }
  session.attach(null);
  setTransport(async ({ method, path }) => {
    if (method !== 'GET') throw new NetworkError();
    const response = await fetch(basePath + staticDataPath(path)).catch((cause: unknown) => {
      throw new NetworkError({ cause });
    });
    return { status: response.status, body: response.ok ? await response.json() : '' };
  });

  const routerWindow = createRouterWindow(hrefOf, addressOf);
  return {
    address: addressOf(location),
    addressOf,
    Router: ({ children }) => (
      <BrowserRouter window={routerWindow}>
        <StaticHrefs hrefOf={hrefOf}>{children}</StaticHrefs>
      </BrowserRouter>
    ),
  };
}

/** No route's path has a dot. */
const NO_PAGE = '/404.html';

const isWithin = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);

/** Whether the document's query leads to a page of its own. */
const namesPage = (pathname: string, routes: readonly AppRoute[]) =>
  staticPagePath({ pathname, search: location.search }, routes) !==
  staticPagePath({ pathname, search: '' }, routes);

/** A window in which the router finds the site's own addresses. */
function createRouterWindow(hrefOf: (to: To) => string, addressOf: OpenedStaticSite['addressOf']): Window {
  const { history } = window;
  /**
   * Addresses of this document's entries, by the router's key. A path alone doesn't say the part of the gallery from which a project was
   * opened. In another document, such an entry shows the page as it was exported.
   */
  const addresses = new Map<string, string>();
  const write =
    (method: 'pushState' | 'replaceState'): History['pushState'] =>
    (state: { readonly key?: string } | null, unused, url) => {
      if (!url) return history[method](state, unused);
      if (state?.key) addresses.set(state.key, String(url));
      history[method](state, unused, hrefOf(String(url)));
    };
  const routerWindow = {
    history: {
      get state(): unknown {
        return history.state;
      },
      pushState: write('pushState'),
      replaceState: write('replaceState'),
      go: history.go.bind(history),
    },
    get location() {
      const { origin, href, hash } = location;
      const known = addresses.get((history.state as { key?: string } | null)?.key ?? '');
      const { pathname, search } = known ? new URL(known, origin) : addressOf(location);
      return { origin, href, hash, pathname, search, assign: (url: string) => location.assign(hrefOf(url)) };
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  // The router uses nothing else of a window.
  return routerWindow as unknown as Window;
}
