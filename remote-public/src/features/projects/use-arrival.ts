import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * When another part of the gallery is shown: its top comes into view, by Back and Forward where one was; the focus follows
 * where a page's link had it; and it's said.
 * @param shown what part is shown, in words
 * @returns what is to be said
 */
export function useArrival(gallery: RefObject<HTMLElement | null>, shown: string): string {
  const { key } = useLocation();
  const positions = useRef(new Map<string, number>());
  // An entry that's known is gone back or forward to; inside a page the router calls every navigation so.
  const isReturn = useRef(false);
  const before = useRef(shown);
  const [words, setWords] = useState('');

  // Changes hands before anything below scrolls: that is the new entry's position.
  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    isReturn.current = positions.current.has(key);
    if (!isReturn.current) remember();
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const element = gallery.current;
    if (before.current === shown || !element) return;
    before.current = shown;
    setWords(shown);
    const position = isReturn.current ? positions.current.get(key) : undefined;
    if (position !== undefined) window.scrollTo(0, position);
    else if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
    // Else Tab would go on from below what is to be read, or from nowhere: the last page has no link to a next one.
    const focused = document.activeElement;
    if (focused === document.body || element.querySelector('nav')?.contains(focused))
      element.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is shown counts, not by which address one came there
  }, [shown]);

  return words;
}
