import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { Engine } from './engine';

/** The part of the carousel under the pointer, a finger or the focus: the play button, or anything else. */
type Spot = 'button' | 'rest' | null;

/**
 * Advances after each interval while wanted and visible, unless hovered, touched or focused. The play button itself doesn't count, so that
 * pressing Play has a visible effect. A timer of our own, because Swiper's autoplay also reports the time left, which keeps a phone busy in
 * every frame.
 * @param intervalMs `undefined` if the carousel doesn't advance on its own
 */
export function useAutoplay(
  engine: Engine | undefined,
  root: RefObject<HTMLElement | null>,
  intervalMs: number | undefined,
  isCovered: boolean,
) {
  const isEnabled = intervalMs !== undefined;
  const [isWanted, setWanted] = useState(true);
  const [isCalm, setCalm] = useState(true);
  const [isInView, setInView] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const [pointer, setPointer] = useState<Spot>(null);
  const [focus, setFocus] = useState<Spot>(null);
  // The browser reports no pointer for a finger that scrolls.
  const [finger, setFinger] = useState<Spot>(null);
  const button = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setCalm(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!element || !isEnabled || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, isEnabled]);

  const canPlay = isEnabled && !isCalm;
  const isHeld = [pointer, focus, finger].some(
    (spot) => spot === 'rest' || (spot === 'button' && !isRequested),
  );
  const isPlaying = canPlay && isWanted && isInView && !isCovered && !isHeld;
  useEffect(() => {
    if (!engine || !isPlaying) return undefined;
    const advance = () => document.hidden || engine.next();
    const timer = setInterval(advance, intervalMs);
    return () => clearInterval(timer);
  }, [engine, isPlaying, intervalMs]);

  const spotOf = ({ target }: SyntheticEvent): Spot =>
    button.current?.contains(target as Node) ? 'button' : 'rest';

  return {
    canPlay,
    isWanted,
    isPlaying,
    toggle() {
      setWanted(!isWanted);
      setRequested(!isWanted);
    },
    button,
    hold: {
      onPointerOver: (event: SyntheticEvent) => setPointer(spotOf(event)),
      onPointerLeave: () => setPointer(null),
      onFocus: (event: SyntheticEvent) => setFocus(spotOf(event)),
      onBlur: () => setFocus(null),
      onTouchStart: (event: SyntheticEvent) => setFinger(spotOf(event)),
      onTouchEnd: () => setFinger(null),
      onTouchCancel: () => setFinger(null),
    },
  };
}
