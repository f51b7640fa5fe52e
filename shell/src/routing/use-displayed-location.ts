import type { PageModule } from '@portfolio/federation/browser';
import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router-dom';
import type { PagePreparation } from '../page/prefetch';
import { findPage, pageKey, type AppRoute } from './routes';

/** How long what stands stays while a page comes, in milliseconds. Then that one shows its own waiting state. */
export const PATIENCE_MS = 1_000;

/** An address whose page is shown. */
export interface Place {
  readonly location: Location;
  /** How one came there. */
  readonly type: NavigationType;
  /** The page, if it was still on its way when its turn came. */
  readonly module?: Promise<PageModule> | undefined;
}

interface ShownPlace {
  readonly shown: Place;
  /** Where one has gone, while the page that's left still stands. */
  readonly coming: Location | null;
}

/**
 * Follows the address, but not to a page whose code or data isn't there yet: until then the page that's left stands, as it does between
 * documents. Nothing of that page is rendered anew meanwhile.
 */
export function useShownPlace(routes: readonly AppRoute[], preparation: PagePreparation): ShownPlace {
  const location = useLocation();
  const type = useNavigationType();
  const [place, setPlace] = useState<Place>({ location, type });

  const pageOf = ({ pathname }: Location) => pageKey(findPage(routes, pathname));
  const isAtOnce = pageOf(location) === pageOf(place.location) || preparation.isReady(location);
  const isThere = place.location === location || isAtOnce;
  const shown = place.location === location || !isAtOnce ? place : { location, type };
  if (shown !== place) setPlace(shown);

  useEffect(() => {
    if (isThere) return undefined;
    const page = preparation.prepare(location);
    const arrive = () => startTransition(() => setPlace({ location, type, module: page?.module }));
    const timer = setTimeout(arrive, PATIENCE_MS);
    let isWanted = true;
    void page?.done.then(() => isWanted && arrive());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isThere, location, type, preparation]);

  return { shown, coming: isThere ? null : location };
}
