import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@portfolio/shared-ui';
import { Toasts } from './toasts';

jest.mock('@portfolio/shared-ui/toaster', () => {
  throw new Error('offline');
});

test("toasts are shown as plain text if their code can't be loaded", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = userEvent.setup();
  render(<Toasts />);
  act(() => {
    toast.error('Failed to send message. Please try again.');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message. Please try again.');
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
