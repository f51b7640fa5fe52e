import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banner } from '.';

test('an error interrupts, a success waits', () => {
  render(
    <>
      <Banner tone="success">Profile saved successfully!</Banner>
      <Banner tone="error">Image upload failed</Banner>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Profile saved successfully!');
  expect(screen.getByRole('alert')).toHaveTextContent('Image upload failed');
});

test('can be dismissed if that is allowed', async () => {
  const onDismiss = jest.fn();
  render(
    <Banner tone="info" onDismiss={onDismiss}>
      Sample data
    </Banner>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
