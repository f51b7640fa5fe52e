import { useEffect, useState } from 'react';

/** Keeps the choices if the browser blocks storage. */
const unstored = new Map<string, string>();

/** One of the choices, stored in this browser and by default the first, and a function to change it. */
export function useStoredChoice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const read = (): Choice => {
    let stored: string | null | undefined;
    try {
      stored = localStorage.getItem(key);
    } catch {
      stored = unstored.get(key);
    }
    return choices.find((choice) => choice === stored) ?? choices[0];
  };
  const [choice, setChoice] = useState(read);

  // Another tab may change it.
  useEffect(() => {
    const handleStorage = () => setChoice(read());
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  });

  const change = (next: Choice) => {
    unstored.set(key, next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Private windows may block storage. The choice then lasts until the page is closed.
    }
    setChoice(next);
  };
  return [choice, change] as const;
}
