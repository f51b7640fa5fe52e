import { useEffect, useEffectEvent } from 'react';

/** There the keys undo what was typed. */
const TYPED_IN =
  'input:not([type=button], [type=checkbox], [type=file], [type=radio], [type=submit]), textarea, select, [contenteditable]';

/** Calls `onUndo` on Ctrl-Z, on a Mac Cmd-Z. */
export function useUndoKey(isActive: boolean, onUndo: () => void) {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    if (!isActive) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
      const isMeant = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
      if (!isMeant || defaultPrevented || (target instanceof Element && target.closest(TYPED_IN))) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isActive]);
}
