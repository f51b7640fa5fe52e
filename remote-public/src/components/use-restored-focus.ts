import { useEffect, useRef } from 'react';

/**
 * Disabling a focused control drops the focus. This gives it back once `isDisabled` is false, unless something else has it. Call the
 * returned function before disabling the control.
 */
export function useRestoredFocus(isDisabled: boolean): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isDisabled) return;
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [isDisabled]);
  return () => {
    focused.current = document.activeElement as HTMLElement | null;
  };
}
