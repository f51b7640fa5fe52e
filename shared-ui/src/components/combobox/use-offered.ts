import { useMemo, useRef } from 'react';
import { matching, SHOWN_OPTIONS } from './matching';

interface Offer {
  readonly options: readonly string[];
  /** What was typed and may be added; stands last. */
  readonly custom: string | undefined;
  readonly typed: string;
  readonly isOpen: boolean;
}

/** What the list offers, in the words of Base UI's root, and how many it doesn't draw. */
export function useOffered({ options, custom, typed, isOpen }: Offer) {
  // While the list fades away it shows what it did, although nothing is typed any more.
  const lastTyped = useRef(typed);
  if (isOpen) lastTyped.current = typed;
  const query = lastTyped.current;

  return useMemo(() => {
    const more = custom ? [custom] : [];
    const found = matching(options, query);
    return {
      root: {
        items: [...options, ...more],
        filteredItems: [...found.slice(0, SHOWN_OPTIONS), ...more],
        limit: SHOWN_OPTIONS,
      },
      hidden: Math.max(0, found.length - SHOWN_OPTIONS),
    };
  }, [options, custom, query]);
}
