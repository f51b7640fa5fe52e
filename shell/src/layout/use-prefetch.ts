import { savesData } from '@portfolio/shared-api/connection';
import { useMemo, type SyntheticEvent } from 'react';
import type { PagePrefetcher } from '../page/prefetch';

/** Handlers that fetch a link's page and data when somebody points at it, focuses or touches it. */
export function usePrefetch(prefetcher: PagePrefetcher) {
  return useMemo(() => {
    const handle = ({ target }: SyntheticEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || savesData()) return;
      // The click that follows tries again and shows what went wrong.
      prefetcher.prefetch(link);
    };
    return { onPointerOver: handle, onFocus: handle, onTouchStart: handle };
  }, [prefetcher]);
}
