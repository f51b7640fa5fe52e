import { useEffect, useRef } from 'react';

/** Calls back on Ctrl-K or Cmd-K, except while a dialog is open that is about something else. */
export function useSearchShortcut(isOpen: boolean, onShortcut: () => void) {
  const call = useRef(onShortcut);
  useEffect(() => {
    call.current = onShortcut;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isSearch(event) || event.defaultPrevented) return;
      // The browser's own answer would lead out of the page.
      event.preventDefault();
      if (!event.repeat && (isOpen || !document.querySelector(OPEN_DIALOG))) call.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
}

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';

const isSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
