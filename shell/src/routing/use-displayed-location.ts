import type { PageModule } from '@portfolio/federation/browser';
import { startTransition, useEffect, useState } from 'react';
import { pageBelow } from '@portfolio/shared-api/over-page';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router-dom';
import type { PagePrefetcher } from '../page/prefetch';
import { openDocument } from '../page/reload-page';
import { accessOf, displayedRoute, pageKey, type AppRoute } from './routes';

/** How long the current page stays while the next one loads, in milliseconds. Then the next page shows its loading state. */
export const PATIENCE_MS = 1_000;

/** An address whose page is displayed. */
export interface DisplayedLocation {
  readonly location: Location;
  /** How the visitor got there. */
  readonly type: NavigationType;
  /** The page, if it was still loading when it was displayed. */
  readonly module?: Promise<PageModule> | undefined;
}

interface DisplayedLocationState {
  readonly displayed: DisplayedLocation;
  /** The next location, while the current page is still displayed. */
  readonly pending: Location | null;
}

/**
 * Follows the router's location. The current page stays displayed, without rendering again, until the next page's code and data have
 * loaded. The owner's pages and the visitors' never share a document, so that a team's code doesn't run where the owner works. Nor does a
 * document outlive its releases: once others are live, the next address opens as a new document.
 * @param access whom the document's pages are for
 */
export function useDisplayedLocation(
  routes: readonly AppRoute[],
  prefetcher: PagePrefetcher,
  access: AppRoute['access'],
): DisplayedLocationState {
  const location = useLocation();
  const type = useNavigationType();
  const [current, setCurrent] = useState<DisplayedLocation>({ location, type });

  const pageOf = (each: Location) => pageKey(displayedRoute(routes, each));
  const isElsewhere = accessOf(routes, location.pathname) !== access;
  useEffect(() => {
    if (isElsewhere) openDocument(type);
  }, [isElsewhere, type]);

  const isAtSamePlace = placeOf(location) === placeOf(current.location);
  const isImmediate =
    !isElsewhere &&
    (pageOf(location) === pageOf(current.location) || prefetcher.isReady(location)) &&
    (isAtSamePlace || prefetcher.watch()?.isKnownCurrent() !== false);
  const isLoaded = current.location === location || isImmediate;
  const displayed = current.location === location || !isImmediate ? current : { location, type };
  if (displayed !== current) setCurrent(displayed);

  useEffect(() => {
    if (isLoaded || isElsewhere) return undefined;
    const page = prefetcher.prefetch(location);
    const arrive = () => startTransition(() => setCurrent({ location, type, module: page.module }));
    const timer = setTimeout(arrive, PATIENCE_MS);
    let isWanted = true;
    const watch = isAtSamePlace ? undefined : prefetcher.watch();
    const isCurrent = async () => {
      if (!(await watch?.isOutdated()) || !isWanted) return;
      watch!.noteLoading();
      openDocument(type);
      // Unless the document is left, the timer shows the page.
      isWanted = false;
    };
    void Promise.all([isCurrent(), page.done]).then(() => isWanted && arrive());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isLoaded, isElsewhere, isAtSamePlace, location, type, prefetcher]);

  return { displayed, pending: isLoaded ? null : location };
}

/** An address's path, or that of the page over which a link opened it. A dialog or another search doesn't lead elsewhere. */
const placeOf = ({ state, pathname }: Location) => pageBelow(state) ?? pathname;
