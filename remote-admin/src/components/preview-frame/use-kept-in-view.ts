import { useEffect, type RefObject } from 'react';

/** By which the owner goes on with something; `blur` is also how a frame takes the focus. */
const SIGNS = ['blur', 'focusin', 'keydown', 'pointerdown', 'wheel'] as const;

/** Brings an element into view, and again whenever something above it came late and moved it, until the owner goes on, or scrolls. */
export function useKeptInView(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let place: number | undefined;
    let scrolledTo: number;
    const bring = () => {
      const found = element.getBoundingClientRect().bottom + window.scrollY;
      if (found !== place) element.scrollIntoView?.({ block: 'nearest' });
      place = found;
      scrolledTo = window.scrollY;
    };
    bring();
    const observer = new ResizeObserver(bring);
    observer.observe(document.body);

    const end = () => {
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, end, true);
      document.removeEventListener('scroll', endIfScrolled);
    };
    // Not by any sign: at the end of what a frame shows its wheel moves the page, and a screen reader or a scrollbar does too.
    const endIfScrolled = () => {
      if (window.scrollY !== scrolledTo) end();
    };
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
    document.addEventListener('scroll', endIfScrolled, { passive: true });
    return end;
  }, [ref]);
}
