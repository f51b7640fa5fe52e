import { useEffect, useState, type RefObject } from 'react';
import type { Engine } from './engine';

/**
 * Whether the carousel has come near the window, and Swiper, which is loaded then: `undefined` until it's there, and where it can't be
 * loaded. Another number of slides starts it anew.
 */
export function useEngine(
  root: RefObject<HTMLElement | null>,
  count: number,
  autoplayMs: number | undefined,
) {
  const isMany = count > 1;
  const isNear = useIsNear(root, isMany);
  const [engine, setEngine] = useState<Engine>();
  // An effect of its own: Swiper counts the slides when it starts, so all of them have to be drawn by then.
  useEffect(() => {
    const element = root.current;
    if (!element || !isNear || count < 2) return undefined;
    let isGone = false;
    let started: Engine | undefined;
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
    return () => {
      isGone = true;
      started?.destroy();
      setEngine(undefined);
    };
  }, [root, isNear, count, autoplayMs]);
  return { engine, isNear };
}

/** Whether it has been near the window; at once where nothing tells what is in view. */
function useIsNear(root: RefObject<HTMLElement | null>, isWatched: boolean) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || !isWatched || isNear) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, isWatched, isNear]);
  return isNear;
}
