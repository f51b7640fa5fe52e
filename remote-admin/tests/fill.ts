import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds text to a field all at once, as soon as the field takes any. Each single key would render the page again, and a click would open a
 * pick-list with its hundreds of options: type and click only where that matters.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  act(() => field.focus());
  await user.paste(text);
}
