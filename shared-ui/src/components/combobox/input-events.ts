import type { FocusEvent, KeyboardEvent } from 'react';

/** True when focus went on inside the page, not when the whole window lost it. */
export const isLeft = (event: FocusEvent<HTMLInputElement>) =>
  event.currentTarget.ownerDocument.activeElement !== event.currentTarget;

/** Escape closes the list. With the list closed Base UI would empty the field: a slip, and all that was picked is gone. */
function keepOnEscape(event: ComboboxKeyEvent) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}

export type ComboboxKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void };

/**
 * What an input's keys do beyond Base UI's: Escape keeps (see above), and Enter takes what was typed. A list's first match would
 * be taken otherwise: MySQL for who typed SQL. Who went to an option by the arrow keys gets that one.
 */
export function handleKeys(event: ComboboxKeyEvent, takeTyped: () => boolean): void {
  keepOnEscape(event);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !takeTyped()) return;
  event.preventDefault();
  event.preventBaseUIHandler();
}
