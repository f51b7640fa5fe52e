import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a function once no pointer is pressed: at once, or after the click that a press ends with. A field is left when the pointer goes
 * down; if the page moved then, the pointer would come up beside the button and nothing would be clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handlePress = ({ button }: MouseEvent) => {
      clearTimeout(timer);
      // Only the main button clicks.
      isPressed.current = button === 0;
    };
    const handleRelease = () => {
      clearTimeout(timer);
      // The click follows in the same task.
      timer = setTimeout(() => {
        isPressed.current = false;
        waiting.current.splice(0).forEach((run) => run());
      });
    };
    // After a tap, the field is left when the mouse events follow.
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    for (const type of ['pointerdown', 'mousedown'] as const)
      document.addEventListener(type, handlePress, options);
    for (const type of ['pointerup', 'pointercancel', 'mouseup'] as const)
      document.addEventListener(type, handleRelease, options);
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
