import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { toastStore } from '@portfolio/shared-ui';

/** Visitor input, by label. */
export const WRITTEN = {
  Name: 'Charles',
  Email: 'charles@example.com',
  Subject: 'Engine',
  Message: 'Two\nlines',
};
export const NOTHING = { Name: '', Email: '', Subject: '', Message: '' };

/** The message as it is sent. */
export const MESSAGE = {
  from_name: 'Charles',
  from_email: 'charles@example.com',
  subject: 'Engine',
  message: 'Two\nlines',
  website: '',
};

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const form = () => field('Name').form!;
export const submit = () => screen.getByRole('button', { name: /^Send/ });
export const toasts = () => toastStore.getSnapshot().map(({ tone, text }) => [tone, text]);

export async function write(
  user: ReturnType<typeof userEvent.setup>,
  texts: Record<string, string> = WRITTEN,
) {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  }
}

export const expectWritten = (texts: Record<string, string>) =>
  expect(Object.fromEntries(Object.keys(WRITTEN).map((label) => [label, field(label).value]))).toEqual(texts);
