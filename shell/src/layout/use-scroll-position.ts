import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORE = 'scroll-positions';
/** How long a page may take to grow back to its former height before its position is given up, in milliseconds. */
const RESTORE_MS = 3_000;

/** A new page begins at its top; going back or forward, and a reload, lead to where one was. */
export function useScrollPosition(pageKey: string): void {
  const { key } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    let frame = 0;
    const remember = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => writePosition(key, window.scrollY));
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, [key]);

  // Only a change of page moves the view: a dialog with an address of its own doesn't.
  useLayoutEffect(() => {
    const position = type === 'POP' ? readPositions()[key] : 0;
    if (position === undefined) return;
    if (position === 0) window.scrollTo(0, 0);
    else return scrollWhenPossible(position);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pageKey]);
}

/** Scrolls as soon as the page is tall enough; stops when the visitor scrolls. */
function scrollWhenPossible(position: number): () => void {
  const observer = new ResizeObserver(tryNow);
  const timer = setTimeout(stop, RESTORE_MS);
  const signals = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const signal of signals) removeEventListener(signal, stop);
  }
  function tryNow() {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.min(position, reachable));
    if (reachable >= position) stop();
  }
  for (const signal of signals) addEventListener(signal, stop, { passive: true });
  observer.observe(document.body);
  tryNow();
  return stop;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePosition(key: string, position: number): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...readPositions(), [key]: Math.round(position) }));
  } catch {
    // Storage is full or forbidden: positions aren't kept.
  }
}
