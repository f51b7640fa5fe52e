import type { PageModule, RemoteLoader } from '@portfolio/federation/browser';
import { loadTransport, session } from '@portfolio/shared-api';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { deferredCode, loadDeferred } from './deferred';
import { displayedRoute, type Address, type AppRoute } from '../routing/routes';
import type { ReleaseWatch } from './release-watch';

/** A page that is loading. */
export interface PendingPage {
  /** Undefined if there is none, or none that this visitor may see. */
  readonly module?: Promise<PageModule>;
  /** Settles when its code and data have loaded or failed to load. */
  readonly done: Promise<unknown>;
}

/** Loads pages before they are displayed. */
export interface PagePrefetcher {
  /** Whether the address's page can be shown at once, with its data. */
  isReady(address: Address): boolean;
  prefetch(address: Address): PendingPage;
  /** Undefined at first, and in documents that aren't composed of the live releases. */
  watch(): ReleaseWatch | undefined;
}

/** The queries of a page at an address. */
export const queriesOf = (page: PageModule, { path }: AppRoute, { pathname, search }: Address) =>
  page.queries?.({
    params: matchPath(path, pathname)?.params ?? {},
    search: new URLSearchParams(search),
  }) ?? [];

/**
 * @param access whom the document's pages are for; it loads no others
 * @param watch see `PagePrefetcher`
 */
export function createPrefetcher(
  routes: readonly AppRoute[],
  loader: RemoteLoader,
  queryClient: QueryClient,
  access: AppRoute['access'],
  watch: PagePrefetcher['watch'] = () => undefined,
): PagePrefetcher {
  const routeOf = (address: Address) => {
    const route = displayedRoute(routes, address);
    if (route?.access !== access) return undefined;
    return route.access === 'public' || session.getSnapshot().isOwner ? route : undefined;
  };

  return {
    watch,
    isReady(address) {
      const route = routeOf(address);
      if (!route) return deferredCode() !== undefined;
      const page = loader.peek(route.app, route.page);
      if (!page) return false;
      try {
        return queriesOf(page, route, address).every(
          ({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined,
        );
      } catch {
        // A page with such a fault is displayed inside an error boundary.
        return true;
      }
    },
    prefetch(address) {
      void watch()?.refresh();
      const route = routeOf(address);
      const deferred = loadDeferred().catch(() => undefined);
      if (!route) return { done: deferred };
      // The transport loads in parallel with the page's code, not after it.
      loadTransport().catch(() => undefined);
      const module = loader.load(route.app, route.page);
      const data = module.then((page) =>
        Promise.all(queriesOf(page, route, address).map((query) => queryClient.prefetchQuery(query))),
      );
      return { module, done: Promise.all([data.catch(() => undefined), deferred]) };
    },
  };
}
