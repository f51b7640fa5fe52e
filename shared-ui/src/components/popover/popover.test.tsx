import { useRef, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { Popover } from '.';

function Place() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div data-theme="dark">
      <Button ref={button} onClick={() => setOpen((isNow) => !isNow)}>
        Move
      </Button>
      <p>Beside it</p>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={() => button.current}
        title="Move Ferry times"
      >
        <Button>Earlier</Button>
      </Popover>
    </div>
  );
}

const popover = () => screen.queryByRole('dialog', { name: 'Move Ferry times' });
const trigger = () => screen.getByRole('button', { name: 'Move' });

async function open() {
  const user = userEvent.setup();
  render(<Place />);
  await user.click(trigger());
  await waitFor(() => expect(popover()).toBeVisible());
  return user;
}

test.each([
  ['Escape', (user: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
  ["'Close'", (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['its button', (user) => user.click(trigger())],
  ['a click outside', (user) => user.click(screen.getByText('Beside it'))],
])('%s closes it', async (_way, close) => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  expect(popover()).toBeVisible();
  await close(user);
  await waitFor(() => expect(popover()).not.toBeInTheDocument());
});

test('closing by keyboard focuses its button', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('has the theme of its place', async () => {
  await open();
  expect(popover()!.closest('[data-theme]')).toHaveAttribute('data-theme', 'dark');
});
