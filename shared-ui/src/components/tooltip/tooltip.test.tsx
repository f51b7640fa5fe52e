import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from '.';

test('shows its label on focus and hides it on Escape', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip label="Profile of the owner">
      <button aria-label="Profile" />
    </Tooltip>,
  );
  expect(screen.queryByText('Profile of the owner')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Profile' })).toHaveFocus();
  expect(await screen.findByText('Profile of the owner')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Profile of the owner')).not.toBeInTheDocument());
});
