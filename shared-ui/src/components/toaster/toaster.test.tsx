import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, toastStore } from '@portfolio/shared-ui';
import { Toaster } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toastStore.getSnapshot().forEach((entry) => toast.dismiss(entry.id)));
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a success is a status that disappears after 5 s, an error is an alert that stays', () => {
  render(<Toaster />);
  act(() => {
    toast.success('Profile saved successfully!');
    toast.error('Image upload failed');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Profile saved successfully!');
  pass(4999);
  expect(screen.getByRole('status')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  pass(600_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Image upload failed');
});

test('none disappears on hover or focus; afterwards it has its remaining time', () => {
  render(<Toaster />);
  act(() => void toast.success('Saved'));
  pass(4000);
  const region = screen.getByRole('region', { name: 'Notifications' });
  fireEvent.pointerEnter(region);
  pass(60_000);
  fireEvent.pointerLeave(region);
  pass(500);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(500);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('dismissing moves focus to the next toast, then to where it came from', () => {
  render(
    <>
      <button>Save Changes</button>
      <Toaster />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'Save Changes' }).focus());
  act(() => {
    toast.error('First');
    toast.error('Second');
  });
  act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]!.focus());
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(screen.getByRole('alert')).toHaveTextContent('Second');
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
});

test('shows messages from before it was mounted', () => {
  toast.info('Early');
  render(<Toaster />);
  expect(screen.getByRole('status')).toHaveTextContent('Early');
});
