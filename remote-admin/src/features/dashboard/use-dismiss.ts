import { useEffect, type RefObject } from 'react';

/** Closes an open panel on Escape and when the owner clicks or focuses something outside it. */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (byKey: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onDismiss(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss(true);
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('keydown', handleKey);
    };
  }, [ref, isOpen, onDismiss]);
}
