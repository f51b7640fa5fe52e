import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds text to a field at once, as soon as the field is enabled. Typing would render the page again for each key, and a click would open a
 * pick-list with hundreds of options: use those only where they matter.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  act(() => field.focus());
  await user.paste(text);
}
