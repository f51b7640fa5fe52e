import { useEffect, useState, type RefObject } from 'react';
import type { Engine } from './engine';

/**
 * Swiper, loaded when the carousel comes near the window; `undefined` until then, and where it can't be loaded.
 * Another number of slides starts it anew.
 */
export function useEngine(
  root: RefObject<HTMLElement | null>,
  count: number,
  autoplayMs: number | undefined,
) {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    const element = root.current;
    if (!element || count < 2 || typeof IntersectionObserver === 'undefined') return undefined;
    let isGone = false;
    let started: Engine | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./engine').then(
          ({ startEngine }) => {
            if (isGone) return;
            const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
            started = startEngine(element, autoplayMs, isCalm ? 0 : 300);
            setEngine(started);
          },
          () => {
            // Without it the row still scrolls and snaps.
          },
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      started?.destroy();
      setEngine(undefined);
    };
  }, [root, count, autoplayMs]);
  return engine;
}
