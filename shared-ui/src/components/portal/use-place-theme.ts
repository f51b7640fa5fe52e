import { useCallback, type RefObject } from 'react';

/**
 * A ref for what opens in a portal at the body's end: it gets the `data-theme` that holds where `place` stands. Without
 * it a dialog opened from a dark dashboard would be light.
 */
export function usePlaceTheme(place: RefObject<Element | null>) {
  return useCallback(
    (portal: HTMLElement | null) => {
      const theme = place.current?.closest('[data-theme]')?.getAttribute('data-theme');
      if (theme) portal?.setAttribute('data-theme', theme);
    },
    [place],
  );
}
