import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a function while no pointer is pressed: at once, or when the press ends, before its click. A field is left when the pointer goes
 * down; if the page moved then, the pointer would come up beside the button and nothing would be clicked.
 */
export function useOnRelease(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handlePress = ({ button, target }: MouseEvent) => {
      clearTimeout(timer);
      // Only the main button clicks. A disabled button is clicked only if what would wait enables it.
      const isDisabled = target instanceof Element && target.closest(':disabled') !== null;
      isPressed.current = button === 0 && !isDisabled;
    };
    const handleRelease = () => {
      clearTimeout(timer);
      isPressed.current = false;
      waiting.current.splice(0).forEach((run) => run());
    };
    // Mouse events follow in the same task, after a tap as well, unless it scrolled.
    const handlePointerEnd = () => {
      clearTimeout(timer);
      timer = setTimeout(handleRelease);
    };
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    addEventListener('pointerdown', handlePress, options);
    // After a tap, the field is left when the mouse events follow.
    addEventListener('mousedown', handlePress, options);
    addEventListener('mouseup', handleRelease, options);
    addEventListener('pointerup', handlePointerEnd, options);
    addEventListener('pointercancel', handlePointerEnd, options);
    // Chromium reports no end of a press on a scrollbar.
    addEventListener('keydown', handleRelease, options);
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, []);

  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  }, []);
}
