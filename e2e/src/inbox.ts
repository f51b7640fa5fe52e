import type { Page } from 'playwright-core';

/** The messages of /setting/messages. */
export function inbox(page: Page) {
  const section = page.getByRole('region', { name: 'Messages', exact: true });
  return {
    section,
    search: section.getByRole('searchbox', { name: 'Search' }),
    lines: section.getByRole('article'),
    /** The row of a message; opens and closes it. */
    line: (subject: string) => section.getByRole('article').getByRole('button', { name: subject }).first(),
    button: (name: string) => section.getByRole('button', { name, exact: true }),
    reply: section.getByRole('link', { name: 'Reply' }),
    question: page.getByRole('alertdialog', { name: 'Delete this message?' }),
    /** The sidebar's entry, with the number of unread messages. */
    entry: page
      .getByRole('complementary', { name: 'Admin Dashboard' })
      .getByRole('link', { name: /Messages/ }),
  };
}
