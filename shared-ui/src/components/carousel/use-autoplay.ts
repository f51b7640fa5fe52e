import { useEffect, useState, type RefObject } from 'react';
import type { Engine } from './engine';

/** Plays while wanted, in view, and neither pointed at nor focused. */
export function useAutoplay(
  engine: Engine | undefined,
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
) {
  const [isWanted, setWanted] = useState(true);
  const [isCalm, setCalm] = useState(true);
  const [isInView, setInView] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);

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
  const isPlaying = canPlay && isWanted && isInView && !isPointedAt && !isFocused;
  useEffect(() => {
    if (isPlaying) engine?.play();
    else engine?.pause();
  }, [engine, isPlaying]);

  return {
    canPlay,
    isWanted,
    isPlaying,
    toggle: () => setWanted((now) => !now),
    hold: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
