import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useOnRelease } from '../press';
import type { ComboboxCommonProps } from './props';

interface Typing extends Pick<ComboboxCommonProps, 'allowsCustom' | 'canonical' | 'onBlur'> {
  /** All possible values, including the chosen ones. */
  known: readonly string[];
  /** Receives typed text that matches an option or may be added. */
  onCommit: (value: string) => void;
}

/** Handles typed text in a combobox for one or several values. */
export function useTyping({ known, allowsCustom = false, canonical, onBlur, onCommit }: Typing) {
  // Undefined while nothing is being typed.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const isChosenByKeys = useRef(false);
  const onRelease = useOnRelease();
  const { match, custom, preferred } = readTyped(typed ?? '', known, { allowsCustom, canonical });

  const commitTyped = () => {
    if (match === undefined || isChosenByKeys.current) return false;
    setIsOpen(false);
    onCommit(match);
    setTyped(undefined);
    return true;
  };

  /** Typing a whole word and leaving the field chooses it. A new choice can make the field grow, so it waits until nothing is pressed. */
  const leave = () => {
    isChosenByKeys.current = false;
    if (match !== undefined) {
      setIsOpen(false);
      onRelease(() => onCommit(match));
    }
    setTyped(undefined);
  };

  return {
    typed,
    setTyped,
    custom,
    preferred,
    root: {
      open: isOpen,
      onOpenChange: (next: boolean, { reason }: { reason: string }) => {
        // Base UI now clears the input, before React hears that the field has lost the focus.
        if (reason === 'outside-press' || reason === 'focus-out') leave();
        setIsOpen(next);
      },
      onItemHighlighted: (_: string | undefined, { reason }: { reason: string }) => {
        isChosenByKeys.current = reason === 'keyboard';
      },
      autoHighlight: !allowsCustom || preferred !== undefined,
    },
    input: {
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (hasLostFocus(event)) leave();
        onBlur?.(event);
      },
      onKeyDown: (event: ComboboxKeyEvent) => handleKeys(event, commitTyped),
    },
  };
}

/** True if the focus moved within the page, not if the window lost it. */
const hasLostFocus = (event: FocusEvent<HTMLInputElement>) =>
  event.currentTarget.ownerDocument.activeElement !== event.currentTarget;

/** With the list closed Escape does nothing: Base UI would clear the field and lose all choices. */
function keepOnEscape(event: ComboboxKeyEvent) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}

type ComboboxKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void };

/**
 * Adds to Base UI's keys: Escape keeps the choices, and Enter chooses the typed text. Base UI would choose the first match, such as MySQL
 * for SQL. An option highlighted with the arrow keys takes precedence.
 */
function handleKeys(event: ComboboxKeyEvent, commitTyped: () => boolean): void {
  keepOnEscape(event);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !commitTyped()) return;
  event.preventDefault();
  event.preventBaseUIHandler();
}

interface Typed {
  /** The value that leaving the field chooses: an option, or the typed text where that is allowed. */
  match?: string;
  /** The typed text, if it isn't an option (ignoring case) and may be added. */
  custom?: string;
  /** The option that has the typed name's usual spelling. */
  preferred?: string;
}

/** Matches the typed text with the options. */
function readTyped(
  typed: string,
  options: readonly string[],
  { allowsCustom, canonical }: Pick<Typing, 'allowsCustom' | 'canonical'>,
): Typed {
  const text = typed.trim();
  if (!text) return {};
  const find = (name: string) => options.find((known) => known.toLowerCase() === name.toLowerCase());
  const option = find(text);
  if (option !== undefined) return { match: option };
  const preferred = canonical && find(canonical(text));
  if (preferred !== undefined)
    return { match: preferred, preferred, custom: allowsCustom ? text : undefined };
  return allowsCustom ? { match: text, custom: text } : {};
}
