import type { RemoteLoader } from '@portfolio/federation/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type SyntheticEvent } from 'react';
import { matchPath } from 'react-router-dom';
import { findPage, type AppRoute } from '../routes';

/** Handlers that fetch a link's page and data when somebody points at it, focuses or touches it. */
export function usePrefetch(routes: readonly AppRoute[], loader: RemoteLoader) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const prefetch = async (url: URL) => {
      const route = findPage(routes, url.pathname);
      if (route?.access !== 'public') return;
      const page = await loader.load(route.app, route.page);
      const params = matchPath(route.path, url.pathname)?.params ?? {};
      await Promise.all(
        (page.queries?.({ params, search: url.searchParams }) ?? []).map((query) =>
          queryClient.prefetchQuery(query),
        ),
      );
    };
    const handle = ({ target }: SyntheticEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || savesData()) return;
      // The click that follows tries again and shows what went wrong.
      prefetch(new URL(link.href)).catch(() => undefined);
    };
    return { onPointerOver: handle, onFocus: handle, onTouchStart: handle };
  }, [routes, loader, queryClient]);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
