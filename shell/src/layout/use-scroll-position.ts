import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageBelow } from '@portfolio/shared-api/over-page';
import type { DisplayedLocation } from '../routing/use-displayed-location';

const STORE = 'scroll-positions';
/** How long to wait for a page to grow to its former height or get its element, in milliseconds. */
const RESTORE_MS = 10_000;

/** Opens a new page at its top, or at the element that the fragment names, and restores the position on back, forward and reload. */
export function useScrollPosition(
  pageKey: string,
  { location: { key, pathname, hash, state }, type }: DisplayedLocation,
): void {
  const isOver = pageBelow(state) !== undefined;
  // The first entry of every document has the same key. Over another page, the position is that page's, not the entry's own page's.
  const entry = (key === 'default' ? pathname : key) + (isOver ? ' over' : '');
  const isArrival = useRef(true);

  // The browser restores positions between documents; this hook does so inside a document.
  useEffect(() => {
    const takeOver = () => (history.scrollRestoration = 'manual');
    const handBack = () => {
      if (!isOver) history.scrollRestoration = 'auto';
    };
    takeOver();
    addEventListener('pageshow', takeOver);
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('pagehide', handBack);
      handBack();
    };
  }, [isOver]);

  // Runs before the effects below scroll, so their position belongs to the new entry.
  useLayoutEffect(() => {
    let frame = 0;
    const storePosition = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => writePosition(entry, window.scrollY));
    };
    // WebKit doesn't restore the position of a page that it has kept, because it reads `scrollRestoration` before `pagehide`.
    const restorePosition = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.scrollTo(0, readPositions()[entry] ?? 0);
    };
    addEventListener('scroll', storePosition, { passive: true });
    addEventListener('pageshow', restorePosition);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', storePosition);
      removeEventListener('pageshow', restorePosition);
    };
  }, [entry]);

  // A new page scrolls; a dialog with its own URL doesn't.
  useLayoutEffect(() => {
    const isFirst = isArrival.current;
    const isInPlace = isFirst && (navigationOfDocument() === 'navigate' || hasScrolledOn(entry));
    isArrival.current = false;
    if (isInPlace) return writePosition(entry, window.scrollY);
    // Inside a document, an entry that was left while it loaded has no position.
    const position = (type === 'POP' ? readPositions()[entry] : 0) ?? (isFirst ? undefined : 0);
    if (position === undefined) return;
    if (position !== 0) return scrollWhenPossible(position);
    window.scrollTo(0, 0);
    if (type !== 'POP' && hash !== '') return moveToElement(hash.slice(1));
    // oxlint-disable-next-line react/exhaustive-deps -- `entry`, `type` and `hash` also change while the page stays
  }, [pageKey]);

  // Also stores the position of an entry that never scrolled.
  useLayoutEffect(() => {
    if (readPositions()[entry] === undefined) writePosition(entry, window.scrollY);
  }, [entry]);
}

/** How far a position may shift while fonts and images load, in pixels: about two lines of text. */
const SLIP = 48;

/** Whether the visitor scrolled before the scripts arrived. After a reload, Firefox restores the position even if `scrollRestoration` is manual. */
function hasScrolledOn(entry: string): boolean {
  if (window.scrollY === 0) return false;
  const position = readPositions()[entry];
  return position === undefined || Math.abs(position - window.scrollY) > SLIP;
}

/** How the document was opened: `navigate`, `reload` or `back_forward`. */
function navigationOfDocument(): string | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type;
}

/** Scrolls as soon as the page is tall enough. */
const scrollWhenPossible = (position: number) =>
  tryWhileGrowing(() => {
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.min(position, reachable));
    return reachable >= position;
  });

/** Scrolls to an element and focuses it, as soon as the page has it. */
const moveToElement = (id: string) =>
  tryWhileGrowing(() => {
    const element = document.getElementById(id);
    element?.setAttribute('tabindex', '-1');
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
    return element !== null;
  });

/** Tries again each time the page's size changes, until it succeeds, the visitor scrolls, or `RESTORE_MS` have passed. */
function tryWhileGrowing(attempt: () => boolean): () => void {
  const observer = new ResizeObserver(tryNow);
  const timer = setTimeout(stop, RESTORE_MS);
  const signals = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const signal of signals) removeEventListener(signal, stop);
  }
  function tryNow() {
    if (attempt()) stop();
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
    // Without storage, positions aren't kept.
  }
}
