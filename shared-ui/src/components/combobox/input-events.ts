import type { FocusEvent, KeyboardEvent } from 'react';

/** True when focus went on inside the page, not when the whole window lost it. */
export const isLeft = (event: FocusEvent<HTMLInputElement>) =>
  event.currentTarget.ownerDocument.activeElement !== event.currentTarget;

/** Escape closes the list. With the list closed Base UI would empty the field: a slip, and all that was picked is gone. */
export function keepOnEscape(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}
