import { useCallback, type RefObject } from 'react';

/**
 * A ref for elements in a portal at the end of the body: they get the `data-theme` of `source`. Without it, a dialog of a dark dashboard
 * would be light.
 */
export function useThemedPortal(source: RefObject<Element | null>) {
  return useCallback(
    (portal: HTMLElement | null) => {
      const theme = source.current?.closest('[data-theme]')?.getAttribute('data-theme');
      if (theme) portal?.setAttribute('data-theme', theme);
    },
    [source],
  );
}
