import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to a newly displayed part of the gallery (or restores the position on Back and Forward), moves the focus there if a page link
 * had it, and returns an announcement. `shown` describes the displayed part.
 */
export function useArrival(gallery: RefObject<HTMLElement | null>, shown: string): string {
  const { key } = useLocation();
  const positions = useRef(new Map<string, number>());
  // Inside a page the router reports every navigation as POP. An entry that was seen before means Back or Forward.
  const isReturn = useRef(false);
  const before = useRef(shown);
  const [announcement, setAnnouncement] = useState('');

  // Runs before the effects below scroll, so their position belongs to the new entry.
  useLayoutEffect(() => {
    const storePosition = () => positions.current.set(key, window.scrollY);
    isReturn.current = positions.current.has(key);
    if (!isReturn.current) storePosition();
    addEventListener('scroll', storePosition, { passive: true });
    return () => removeEventListener('scroll', storePosition);
  }, [key]);

  useLayoutEffect(() => {
    const element = gallery.current;
    if (before.current === shown || !element) return;
    before.current = shown;
    setAnnouncement(shown);
    const position = isReturn.current ? positions.current.get(key) : undefined;
    if (position !== undefined) window.scrollTo(0, position);
    else if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
    // Otherwise Tab would continue below the new content, or nowhere: the last page has no link to a next one.
    const focused = document.activeElement;
    if (focused === document.body || element.querySelector('nav')?.contains(focused))
      element.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- a change of `key` alone, such as a dialog's URL, must not scroll
  }, [shown]);

  return announcement;
}
