import type { UserEvent } from '@testing-library/user-event';

/** Adds text to a field all at once: each single key would render the page again. Type only where keys matter. */
export async function fill(user: UserEvent, field: Element, text: string) {
  await user.click(field);
  await user.paste(text);
}
