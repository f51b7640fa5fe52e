import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '@portfolio/shared-ui';
import { Toasts } from './toasts';

let mockIsOffline = false;

jest.mock('@portfolio/shared-ui/toaster', () => {
  if (mockIsOffline) throw new Error('offline');
  return jest.requireActual('@portfolio/shared-ui/toaster');
});

// First, because code that has loaded stays loaded.
test("toasts are shown as plain text if their code can't be loaded", async () => {
  mockIsOffline = true;
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

test.each([
  ['once a form has the focus', false],
  ['at once on the owner’s pages', true],
])('their region is in the page before a toast can come, and stays: %s', async (_, isEager) => {
  mockIsOffline = false;
  const user = userEvent.setup();
  render(
    <>
      <form>
        <button>Delete</button>
      </form>
      <Toasts isEager={isEager} />
    </>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  if (!isEager) await user.tab();
  const region = await screen.findByRole('region', { name: 'Notifications' });
  expect(region).toBeEmptyDOMElement();
  act(() => void toast.success('Project deleted successfully!'));
  expect(region).toHaveTextContent('Project deleted successfully!');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('region')).toBe(region);
});

test('their region stays after the first toast', async () => {
  mockIsOffline = false;
  const user = userEvent.setup();
  render(<Toasts />);
  act(() => void toast.error('The video couldn’t be played. Please try again.'));
  await screen.findByRole('alert');
  const region = screen.getByRole('region');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region).toBeEmptyDOMElement();
  expect(screen.getByRole('region')).toBe(region);
});
