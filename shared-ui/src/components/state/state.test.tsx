import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState } from '.';

test('an empty state has a text and an action', () => {
  render(<EmptyState title="No projects available yet." action={<button>Show All Projects</button>} />);
  expect(screen.getByRole('status')).toHaveTextContent('No projects available yet.');
  expect(screen.getByRole('button', { name: 'Show All Projects' })).toBeVisible();
});

test('an error state has a text and Retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Projects couldn't be loaded." detail="No response." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent("Projects couldn't be loaded.No response.");
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
