import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink, IconButton } from '.';

test('is pressed by pointer and keyboard', async () => {
  const user = userEvent.setup();
  const handleClick = jest.fn();
  render(<Button onClick={handleClick}>Cancel</Button>);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Enter} ');
  expect(handleClick).toHaveBeenCalledTimes(3);
});

test('submits a form only if its type says so', async () => {
  const user = userEvent.setup();
  const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save Changes</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(handleSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

test('while busy, shows only its busy label, keeps the focus and ignores clicks', async () => {
  const user = userEvent.setup();
  const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
        Save Changes
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save Changes' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveTextContent(/^Saving\.\.\.$/);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), 'Mara{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  expect(button).toHaveTextContent(/^Save Changes$/);
});

test('while busy without a busy label, keeps its name', () => {
  render(<Button isBusy>Retry</Button>);
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
});

test('a link uses the given element', () => {
  const RouterLink = ({ to, children, ...rest }: { to: string; children?: React.ReactNode }) => (
    <a href={`/app${to}`} {...rest}>
      {children}
    </a>
  );
  render(
    <>
      <ButtonLink href="https://github.com/example">GitHub</ButtonLink>
      <ButtonLink as={RouterLink} to="/profile" variant="primary">
        More About Me
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', 'https://github.com/example');
  expect(screen.getByRole('link', { name: 'More About Me' })).toHaveAttribute('href', '/app/profile');
});

test('an icon button has a name', () => {
  render(<IconButton label="Close" icon={<svg aria-hidden />} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled();
});
