import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { Dialog } from '.';

function SignIn() {
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div data-theme="dark">
      <Button onClick={() => setOpen(true)}>Admin Panel</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Admin Authentication"
        description="Please sign in with your admin account to continue"
        footer={<Button onClick={() => setChoosing(true)}>Continue with Google</Button>}
      >
        <Dialog open={isChoosing} onClose={() => setChoosing(false)} title="Choose an account">
          <Button>owner@example.com</Button>
        </Dialog>
      </Dialog>
    </div>
  );
}

const signIn = () => screen.queryByRole('dialog', { name: 'Admin Authentication' });
const chooser = () => screen.queryByRole('dialog', { name: 'Choose an account' });

async function open() {
  const user = userEvent.setup();
  render(<SignIn />);
  await user.click(screen.getByRole('button', { name: 'Admin Panel' }));
  await screen.findByRole('dialog', { name: 'Admin Authentication' });
  return user;
}

test('has its title as heading and its description', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  expect(signIn()).toHaveAccessibleDescription('Please sign in with your admin account to continue');
});

test('takes the focus and restores it on Escape', async () => {
  const user = await open();
  await waitFor(() => expect(signIn()).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(signIn()).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Admin Panel' })).toHaveFocus());
});

test.each([
  ["its 'Close' button", () => screen.getByRole('button', { name: 'Close' })],
  ['a click on the backdrop', () => document.querySelector('[data-dialog-backdrop]')!],
])('is closed by %s', async (_, target) => {
  const user = await open();
  await user.click(target());
  await waitFor(() => expect(signIn()).not.toBeInTheDocument());
});

test('Escape in a nested dialog closes only that one', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(chooser()).toBeInTheDocument());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chooser()).not.toBeInTheDocument());
  expect(signIn()).toBeInTheDocument();
});

test('the page behind it is inert, but not its live regions; a nested dialog makes the first one inert', async () => {
  document.body.insertAdjacentHTML('beforeend', '<noscript></noscript><p aria-live="polite">Saved</p>');
  const user = await open();
  const page = screen.getByText('Admin Panel');
  const isInert = (element: Element) => element.closest('[inert]') !== null;
  await waitFor(() => expect(isInert(page)).toBe(true));
  expect(isInert(screen.getByText('Saved'))).toBe(false);
  expect(document.querySelector('noscript')).not.toHaveAttribute('aria-hidden');
  const next = screen.getByText('Continue with Google');
  await user.click(next);
  await waitFor(() => expect(isInert(next)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isInert(next)).toBe(false));
  expect(isInert(page)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isInert(page)).toBe(false));
});

test('has the theme of its opener', async () => {
  await open();
  expect(signIn()!.closest('[data-theme]')).toHaveAttribute('data-theme', 'dark');
});

test('locks the page and unlocks it again', async () => {
  const user = await open();
  await waitFor(() =>
    expect(getComputedStyle(document.documentElement).overflowY + document.body.style.overflowY).toContain(
      'hidden',
    ),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.body.style.overflowY).not.toBe('hidden'));
});
