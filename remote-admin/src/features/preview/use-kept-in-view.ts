import { useEffect, type RefObject } from 'react';

/** By which the owner goes on with something. */
const SIGNS = ['focusin', 'keydown', 'pointerdown', 'wheel'] as const;

/** Brings an element into view, and again whenever the page takes another height (something above it came late), until the owner goes on. */
export function useKeptInView(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // In braces: browsers of today answer with a promise.
    const bring = () => {
      ref.current?.scrollIntoView?.({ block: 'nearest' });
    };
    bring();
    const observer = new ResizeObserver(bring);
    observer.observe(document.body);
    const end = () => {
      observer.disconnect();
      for (const sign of SIGNS) removeEventListener(sign, end, true);
    };
    for (const sign of SIGNS) addEventListener(sign, end, { capture: true, passive: true });
    return end;
  }, [ref]);
}
