import { useMemo, useRef } from 'react';
import { matching, SHOWN_OPTIONS } from './matching';

interface OptionQuery {
  readonly options: readonly string[];
  /** The typed text, if it may be added; the last option. */
  readonly custom: string | undefined;
  /** Comes first, even if it doesn't contain the typed text. */
  readonly preferred?: string | undefined;
  readonly typed: string;
  readonly isOpen: boolean;
}

/** The list's options as props for Base UI's root, and the number of options that aren't rendered. */
export function useVisibleOptions({ options, custom, preferred, typed, isOpen }: OptionQuery) {
  // The list keeps its options while it fades out, although the input is already empty.
  const lastTyped = useRef(typed);
  if (isOpen) lastTyped.current = typed;
  const query = lastTyped.current;

  return useMemo(() => {
    const more = custom ? [custom] : [];
    const matches = matching(options, query);
    const found = preferred ? [preferred, ...matches.filter((option) => option !== preferred)] : matches;
    return {
      root: {
        items: [...options, ...more],
        filteredItems: [...found.slice(0, SHOWN_OPTIONS), ...more],
        limit: SHOWN_OPTIONS,
      },
      hidden: Math.max(0, found.length - SHOWN_OPTIONS),
    };
  }, [options, custom, preferred, query]);
}
