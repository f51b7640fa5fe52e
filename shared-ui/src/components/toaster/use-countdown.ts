import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once after `ms` milliseconds of not being paused; never without `ms`. */
export function useCountdown(ms: number | undefined, isPaused: boolean, onEnd: () => void) {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left.current === undefined || isPaused) return undefined;
    const started = Date.now();
    const total = left.current;
    const timer = setTimeout(end, total);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, total - (Date.now() - started));
    };
  }, [isPaused]);
}
