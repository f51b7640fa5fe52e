import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the new page's beginning, as a page load would; the first page is left alone. */
export function useFocusOnPageChange(main: RefObject<HTMLElement | null>, pageKey: string): void {
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    main.current?.focus({ preventScroll: true });
  }, [main, pageKey]);
}
