import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Wanted {
  readonly index: number;
  /** The buttons in the order in which they are tried for the focus. */
  readonly actions: readonly string[];
}

/** Keeps the focus on an entry that is moved, passes it on if its entry is removed, and announces both. */
export function useEntryFocus(root: RefObject<HTMLElement | null>, fields: readonly unknown[]) {
  const wanted = useRef<Wanted | null>(null);
  const [said, setSaid] = useState('');

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, actions } = wanted.current;
    wanted.current = null;
    const entry = root.current?.querySelectorAll('li')[index];
    const button =
      actions
        .map((action) => entry?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`))
        .find(Boolean) ?? root.current?.querySelector<HTMLElement>(':scope > button');
    button?.focus();
  }, [root, fields]);

  return {
    said,
    moved(index: number, direction: 'up' | 'down', words: string) {
      wanted.current = { index, actions: direction === 'up' ? ['up', 'down'] : ['down', 'up'] };
      setSaid(words);
    },
    removed(index: number, words: string) {
      wanted.current = { index, actions: ['remove'] };
      setSaid(words);
    },
  };
}
