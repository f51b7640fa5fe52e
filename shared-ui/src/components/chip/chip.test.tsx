import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from '.';

test('is removed by a button with a descriptive name', async () => {
  const handleRemove = jest.fn();
  render(<Chip onRemove={handleRemove}>React</Chip>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove React' }));
  expect(handleRemove).toHaveBeenCalledTimes(1);
});

test("has no button if it can't be removed", () => {
  render(<Chip>React</Chip>);
  expect(screen.getByText('React')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
