import { useEffect, useState } from 'react';

/** Long enough for the next letter, too short to be waited for, in milliseconds. */
const PAUSE_MS = 250;

/** A typed text once the typing pauses: a request for each letter would be wasted. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
