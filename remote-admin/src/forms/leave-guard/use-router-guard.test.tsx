import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { dialogButton, question } from '../../../tests/profile-page';
import { LeaveGuard } from './leave-guard';
import { useUnsavedText } from './unsaved-forms';

/** jsdom has no Navigation API. */
function openTwoPages(hasChanges = true) {
  history.replaceState(null, '', '/setting/first');
  function Page() {
    const { pathname, search } = useLocation();
    useUnsavedText('Notes', hasChanges && pathname === '/setting/second');
    return (
      <>
        <output>{pathname + search}</output>
        <Link to="/setting/second">Second</Link>
        <Link to="/setting/third">Third</Link>
        <Link to="?page=2">Next</Link>
        <LeaveGuard />
      </>
    );
  }
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return userEvent.setup();
}

const isAt = (address: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(address));
const goBack = () => act(() => history.back());
const LEAVE = 'Leave without saving?';

test('a link asks before it opens another page', async () => {
  const user = openTwoPages();
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await isAt('/setting/second');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await isAt('/setting/second?page=2');

  await user.click(screen.getByRole('link', { name: 'Third' }));
  await user.click(dialogButton(await question(LEAVE), 'Stay'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/setting/second');

  await user.click(screen.getByRole('link', { name: 'Third' }));
  await user.click(dialogButton(await question(LEAVE), 'Leave'));
  await isAt('/setting/third');
  expect(location.pathname).toBe('/setting/third');
});

test('Back asks, and the address stays until the owner agrees', async () => {
  const user = openTwoPages();
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await isAt('/setting/second');

  goBack();
  await user.click(dialogButton(await question(LEAVE), 'Stay'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/setting/second');
  await isAt('/setting/second');

  goBack();
  await user.click(dialogButton(await question(LEAVE), 'Leave'));
  await isAt('/setting/first');
  expect(location.pathname).toBe('/setting/first');
});

test('without changes nothing asks', async () => {
  const user = openTwoPages(false);
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await isAt('/setting/second');
  goBack();
  await isAt('/setting/first');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
