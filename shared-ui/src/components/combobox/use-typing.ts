import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ComboboxCommonProps } from './props';

interface Typing extends Pick<ComboboxCommonProps, 'allowsCustom' | 'onBlur'> {
  /** All that may be meant, what is picked included. */
  known: readonly string[];
  /** Takes what was typed and turns out to be an option, or may be added. */
  onMeant: (meant: string) => void;
}

/** What a field does with words that are typed into it, for one value as for many. */
export function useTyping({ known, allowsCustom = false, onBlur, onMeant }: Typing) {
  // Undefined while nothing is being typed.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const isChosenByKeys = useRef(false);
  const { meant, custom } = readTyped(typed ?? '', known, allowsCustom);

  const takeTyped = () => {
    if (meant === undefined || isChosenByKeys.current) return false;
    setIsOpen(false);
    onMeant(meant);
    setTyped(undefined);
    return true;
  };

  return {
    typed,
    setTyped,
    custom,
    root: {
      open: isOpen,
      onOpenChange: (next: boolean, { reason }: { reason: string }) => {
        // A press beside the list closes it and empties the field before that is left; what was typed is meant all the same.
        if (reason === 'outside-press') takeTyped();
        setIsOpen(next);
      },
      onItemHighlighted: (_: string | undefined, { reason }: { reason: string }) => {
        isChosenByKeys.current = reason === 'keyboard';
      },
      autoHighlight: !allowsCustom,
    },
    input: {
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (isLeft(event)) {
          // Who types a whole word and goes on to the next field means it.
          isChosenByKeys.current = false;
          takeTyped();
          setTyped(undefined);
        }
        onBlur?.(event);
      },
      onKeyDown: (event: ComboboxKeyEvent) => handleKeys(event, takeTyped),
    },
  };
}

/** True when focus went on inside the page, not when the whole window lost it. */
const isLeft = (event: FocusEvent<HTMLInputElement>) =>
  event.currentTarget.ownerDocument.activeElement !== event.currentTarget;

/** Escape closes the list. With the list closed Base UI would empty the field: a slip, and all that was picked is gone. */
function keepOnEscape(event: ComboboxKeyEvent) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}

type ComboboxKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void };

/**
 * What an input's keys do beyond Base UI's: Escape keeps (see above), and Enter takes what was typed. A list's first match would
 * be taken otherwise: MySQL for who typed SQL. Who went to an option by the arrow keys gets that one.
 */
function handleKeys(event: ComboboxKeyEvent, takeTyped: () => boolean): void {
  keepOnEscape(event);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !takeTyped()) return;
  event.preventDefault();
  event.preventBaseUIHandler();
}

interface Typed {
  /** What leaving the field means: an option, or the typed words where those are allowed. */
  meant?: string;
  /** The typed words, when they aren't an option in any capitalization and may be added. */
  custom?: string;
}

/** Reads what was typed against the options. */
function readTyped(typed: string, options: readonly string[], allowsCustom: boolean): Typed {
  const text = typed.trim();
  if (!text) return {};
  const option = options.find((known) => known.toLowerCase() === text.toLowerCase());
  if (option !== undefined) return { meant: option };
  return allowsCustom ? { meant: text, custom: text } : {};
}
