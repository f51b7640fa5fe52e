import { useEffect, useState, type RefObject } from 'react';
import type { Engine } from './engine';

/**
 * Whether the carousel has come near the viewport, and Swiper, which loads then: `undefined` until it has loaded, or if it can't. A
 * different number of slides restarts it.
 */
export function useEngine(root: RefObject<HTMLElement | null>, count: number) {
  const isMany = count > 1;
  const isNear = useIsNear(root, isMany);
  const [engine, setEngine] = useState<Engine>();
  // A separate effect, because Swiper counts the slides when it starts, and all of them must be rendered by then.
  useEffect(() => {
    const element = root.current;
    if (!element || !isNear || count < 2) return undefined;
    let isGone = false;
    let started: Engine | undefined;
    import('./engine').then(
      ({ startEngine }) => {
        if (isGone) return;
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        started = startEngine(element, isCalm ? 0 : 300);
        setEngine(started);
      },
      () => {
        // Without Swiper the row still scrolls and snaps.
      },
    );
    return () => {
      isGone = true;
      started?.destroy();
      setEngine(undefined);
    };
  }, [root, isNear, count]);
  return { engine, isNear };
}

/** Whether the element has been near the viewport; true at once without IntersectionObserver. */
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
