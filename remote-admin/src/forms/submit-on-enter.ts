import type { KeyboardEvent } from 'react';

const SINGLE_LINE = 'input:not([type=file], [type=checkbox], [type=radio])';

/**
 * For a form whose button is disabled until all is filled in: browsers send such a form by no key at all, and whoever presses Enter
 * shall be told what is missing.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const isMeant = event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing;
  if (!isMeant || !(event.target instanceof Element) || !event.target.matches(SINGLE_LINE)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
