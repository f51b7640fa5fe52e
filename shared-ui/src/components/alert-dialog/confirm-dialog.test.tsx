import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from '.';

const dialog = (props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) => (
  <ConfirmDialog
    open
    title="Delete “Tidewatch”?"
    description="Its pictures go with it."
    confirmLabel="Delete"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...props}
  />
);

test('asks with a description and focuses the harmless answer', async () => {
  render(dialog());
  expect(await screen.findByRole('alertdialog', { name: 'Delete “Tidewatch”?' })).toHaveAccessibleDescription(
    'Its pictures go with it.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

test('reports each answer once; Escape cancels', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(dialog({ onConfirm, onCancel }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('ignores clicks while it is busy', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(dialog({ onConfirm, onCancel, isBusy: true, busyLabel: 'Deleting...' }));
  await user.click(screen.getByRole('button', { name: 'Deleting...' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('the page can take the focus while the confirmed action runs', async () => {
  render(<button>Projects</button>);
  const isInert = () => screen.getByText('Projects').closest('[inert]') !== null;
  const { rerender } = render(dialog());
  await waitFor(() => expect(isInert()).toBe(true));
  rerender(dialog({ isBusy: true }));
  expect(isInert()).toBe(false);
});
