import { useRef, useState, type FocusEvent } from 'react';
import { handleKeys, isLeft, type ComboboxKeyEvent } from './input-events';
import type { ComboboxCommonProps } from './props';
import { readTyped } from './typed-option';

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
