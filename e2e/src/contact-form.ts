import type { Page } from 'playwright-core';

/** Visitor input, by label. */
export const WRITTEN = {
  Name: 'Ada Byron',
  Email: 'ada@visitor.example',
  Subject: 'An engine',
  Message: 'Dear Mara,\ncan it compute?',
};

type Label = keyof typeof WRITTEN;
const LABELS = Object.keys(WRITTEN) as Label[];

/** The contact page's form. */
export function contactForm(page: Page) {
  const field = (label: Label) => page.getByRole('textbox', { name: label, exact: true });
  return {
    field,
    button: page.getByRole('button', { name: /^Send/ }),
    /** The toasts' texts. */
    announced: (role: 'status' | 'alert', text: string) => page.getByRole(role).filter({ hasText: text }),
    async write(texts: Partial<typeof WRITTEN> = {}) {
      for (const label of LABELS) await field(label).fill(texts[label] ?? WRITTEN[label]);
    },
    async written(): Promise<Record<string, string>> {
      const values = await Promise.all(LABELS.map((label) => field(label).inputValue()));
      return Object.fromEntries(LABELS.map((label, index) => [label, values[index]!]));
    },
  };
}
