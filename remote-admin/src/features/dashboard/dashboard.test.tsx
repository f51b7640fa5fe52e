import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@portfolio/shared-api';
import { toastStore } from '@portfolio/shared-ui';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage, owner } from '../../../tests/open-page';
import { ok } from '../../../tests/responses';

beforeEach(() => {
  localStorage.clear();
  startFakeServer();
});

const address = () => screen.getByLabelText('Address').textContent;

test('/setting redirects to home_dash and replaces the history entry', async () => {
  const { user } = openPage('/setting');
  await waitFor(() => expect(address()).toBe('/setting/home_dash'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/');
});

test("is titled 'Dashboard'", () => {
  openPage('/setting/home_dash');
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(document.title).toBe('Dashboard');
});

test('an unknown URL says so and links back', async () => {
  const { user } = openPage('/setting/nothing_here');
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(address()).toBe('/setting/home_dash'));
});

test('/setting/home_dash is matched exactly', () => {
  openPage('/setting/home_dash/more');
  expect(screen.getByText('Page not found.')).toBeVisible();
  expect(document.title).toBe('Dashboard · Page not found');
  expect(screen.queryByRole('form', { name: 'Profile Information' })).not.toBeInTheDocument();
});

test('says that the device is offline, until it is back', async () => {
  openPage('/setting/home_dash');
  await screen.findByLabelText('Full Name');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You’re offline\./)).toBeVisible();
  expect(screen.getByText('Offline')).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/offline/i)).not.toBeInTheDocument();
});

test('says that visitors may see changes later while the CDN can’t be purged', async () => {
  const server = startFakeServer();
  const failure = { since: '2026-11-20T09:31:00.000Z', reason: 'it responded with 401' };
  server.respondWith(({ path }) => (path === '/api/cdn' ? ok({ failure }) : undefined));
  openPage('/setting/home_dash');
  expect(await screen.findByText(/^Changes are saved, but visitors may see them/)).toHaveTextContent(
    'the CDN couldn’t be told about changes: it responded with 401',
  );
});

describe('notifications', () => {
  test('the badge shows the number of unread ones', () => {
    openPage('/setting/home_dash');
    expect(screen.getByRole('button', { name: /^Notifications/ })).toHaveTextContent(/^1$/);
  });

  test('two notifications, one of them unread, with the count on the bell and the sample label', async () => {
    const { user } = openPage('/setting/home_dash');
    await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
    const panel = screen.getByRole('group', { name: 'Notifications' });
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
    expect(within(panel).getAllByText('Unread')).toHaveLength(1);
    expect(within(panel).getByText('Sample data')).toBeVisible();
  });

  test('the list closes on Escape and on a click outside', async () => {
    const { user } = openPage('/setting/home_dash');
    const bell = screen.getByRole('button', { name: 'Notifications, 1 unread' });
    await user.click(bell);
    await user.keyboard('{Escape}');
    expect(bell).toHaveAttribute('aria-expanded', 'false');
    expect(bell).toHaveFocus();
    await user.click(bell);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(bell).toHaveAttribute('aria-expanded', 'false');
  });
});

describe("'Sign out'", () => {
  test('is always visible and ends the session', async () => {
    const { user } = openPage('/setting/home_dash');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
  });

  test('a failure is logged and shown as a toast', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = openPage('/setting/home_dash', {
      ...owner,
      signOut: () => Promise.reject(new Error('No network')),
    });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(toastStore.getSnapshot()).toMatchObject([
        { tone: 'error', text: 'Signing out failed. Please try again.' },
      ]),
    );
    expect(logged).toHaveBeenCalled();
  });
});

test('the visitors’ site can be opened beside the dashboard', () => {
  openPage('/setting/home_dash');
  // One is in the header of wide windows, the other in the menu.
  const links = screen.getAllByText(/^View site/).map((words) => words.closest('a'));
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toHaveAttribute('href', '/');
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('keyboard users can skip the dashboard’s navigation', () => {
  openPage('/setting/home_dash');
  const skip = screen.getByRole('link', { name: 'Skip the dashboard’s navigation' });
  const target = document.getElementById(skip.getAttribute('href')!.slice(1));
  expect(target).toContainElement(screen.getByRole('form', { name: 'Profile Information' }));
});
