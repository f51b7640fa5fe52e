import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { toastStore } from '@portfolio/shared-ui';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { someVisits } from '../../../tests/some-visits';
import { openPage, owner } from '../../../tests/open-page';
import { ok } from '../../../tests/responses';

beforeEach(() => {
  localStorage.clear();
  startFakeServer();
});

const address = () => screen.getByLabelText('Address').textContent;
const sidebar = () => screen.getByRole('complementary', { name: 'Admin Dashboard', hidden: true });
const dashboard = () => screen.getByRole('heading', { level: 1 }).closest('[data-theme]');

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

test("the sidebar 'Admin Dashboard' links to Home, About me and Projects", async () => {
  const { user } = openPage('/setting/home_dash');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const [main] = within(sidebar()).getAllByRole('list');
  const links = within(main!).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['01Home', '/setting/home_dash'],
    ['02About me', '/setting/update_AboutMe'],
    ['03Projects', '/setting/update_projects'],
  ]);
  expect(within(sidebar()).getByText('Admin Dashboard')).toBeInTheDocument();
});

test('Releases is among the advanced pages', async () => {
  const { user } = openPage('/setting/home_dash');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const advanced = within(sidebar()).getByRole('list', { name: 'Advanced' });
  expect(within(advanced).getAllByRole('link')[0]).toHaveAttribute('href', '/setting/releases');
});

test('the current page’s entry is marked only on an exact match', async () => {
  const { user } = openPage('/setting/update_projects');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(within(sidebar()).getByRole('link', { current: 'page' })).toHaveTextContent('Projects');
});

test('choosing an entry opens its page at the top and closes the menu', async () => {
  const scroll = jest.spyOn(window, 'scrollTo');
  const { user } = openPage('/setting/home_dash');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(within(sidebar()).getByRole('link', { name: 'Projects' }));
  expect(await screen.findByRole('heading', { name: 'Current Projects' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

test.each([
  ['Work history', 'Current Employers'],
  ['Education', 'Education'],
  ['Messages', 'Messages'],
  ['Visits', 'Visits'],
  ['Media', 'Media'],
  ['Site', 'Site Settings'],
  ['Trash', 'Trash'],
  ['Backup', 'Download a backup'],
  ['Releases', 'Releases'],
  ['Deploy tokens', 'Deploy tokens'],
])("the sidebar's entry %s opens its page, with its title", async (entry, section) => {
  const { user } = openPage('/setting/home_dash');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(within(sidebar()).getByRole('link', { name: entry }));
  expect(await screen.findByRole('region', { name: section })).toBeInTheDocument();
  expect(document.title).toBe(`Dashboard · ${entry}`);
});

test('an unknown URL says so and links back', async () => {
  const { user } = openPage('/setting/nothing_here');
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(address()).toBe('/setting/home_dash'));
});

test('/setting/home_dash is matched exactly', () => {
  openPage('/setting/home_dash/more');
  expect(screen.getByText('Page not found.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Profile Information' })).not.toBeInTheDocument();
});

describe('mobile menu', () => {
  test('opens, takes the focus, and closes on Escape, which returns the focus', async () => {
    const { user } = openPage('/setting/home_dash');
    const menu = screen.getByRole('button', { name: 'Open menu' });
    await user.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
  });

  test('closes by its button and by a click on the overlay', async () => {
    const { user } = openPage('/setting/home_dash');
    const menu = screen.getByRole('button', { name: 'Open menu' });
    await user.click(menu);
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    await user.click(menu);
    await user.click(screen.getByTestId('sidebar-overlay'));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes when the window becomes wide enough to always show the sidebar, as a turned tablet’s does', async () => {
    const query = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
    jest.spyOn(window, 'matchMedia').mockReturnValue(query);
    const { user } = openPage('/setting/home_dash');
    const menu = screen.getByRole('button', { name: 'Open menu' });
    await user.click(menu);
    expect(document.documentElement).toHaveAttribute('data-overlays');
    act(() => void query.dispatchEvent(new Event('change')));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(document.documentElement).not.toHaveAttribute('data-overlays');
  });
});

describe('dark and light', () => {
  test('light is the default; the toggle changes it, and the choice is stored', async () => {
    const { user } = openPage('/setting/home_dash');
    expect(dashboard()).toHaveAttribute('data-theme', 'light');
    await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(dashboard()).toHaveAttribute('data-theme', 'dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('dashboard-theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(dashboard()).toHaveAttribute('data-theme', 'light');
  });

  test('a stored choice applies on the next visit', () => {
    localStorage.setItem('dashboard-theme', 'dark');
    openPage('/setting/home_dash');
    expect(dashboard()).toHaveAttribute('data-theme', 'dark');
  });

  test('works if the browser blocks storage', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    const { user } = openPage('/setting/home_dash');
    await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
    expect(dashboard()).toHaveAttribute('data-theme', 'dark');
    await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
    expect(dashboard()).toHaveAttribute('data-theme', 'light');
  });

  test('leaving the dashboard restores the page’s own theme', async () => {
    localStorage.setItem('dashboard-theme', 'dark');
    const { unmount } = openPage('/setting/home_dash');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    unmount();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('on a device in dark mode', () => {
  const QUESTION = 'Your device is in dark mode, and the dashboard isn’t.';
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('dark'),
          media: query,
        }) as MediaQueryList,
    );
  });

  test('the dashboard is light and offers dark mode, which is stored', async () => {
    const { user, unmount } = openPage('/setting/home_dash');
    expect(dashboard()).toHaveAttribute('data-theme', 'light');
    expect(screen.getByText(QUESTION)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use dark mode' }));
    expect(dashboard()).toHaveAttribute('data-theme', 'dark');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Switch to light mode' })).toHaveFocus();
    unmount();
    openPage('/setting/home_dash');
    expect(dashboard()).toHaveAttribute('data-theme', 'dark');
  });

  test.each(['Keep light mode', 'Switch to dark mode'])('%s ends the offer for good', async (name) => {
    const { user, unmount } = openPage('/setting/home_dash');
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    unmount();
    openPage('/setting/home_dash');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  });
});

test('on a light device there is nothing to offer', () => {
  openPage('/setting/home_dash');
  expect(screen.queryByRole('button', { name: 'Use dark mode' })).not.toBeInTheDocument();
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

test('the sidebar shows the configured name and email', async () => {
  const { user } = openPage('/setting/home_dash');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(within(sidebar()).getByText('Ada Lovelace')).toBeInTheDocument();
  expect(within(sidebar()).getByText('owner@example.com')).toBeInTheDocument();
});

test('without a configured email the sidebar shows the signed-in user’s', async () => {
  const { user } = openPage('/setting/home_dash', owner, {
    ...sampleConfig,
    admin: { name: 'Ada Lovelace', email: '' },
  });
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(within(sidebar()).getByText('owner@example.com')).toBeInTheDocument();
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

test.each(['Total Revenue', 'Projects', 'Messages', 'Tasks Completed'])(
  "the card '%s' has a value, an upward change, 'from last month' and the mark 'Sample data'",
  (label) => {
    openPage('/setting/home_dash');
    const summary = screen.getByRole('region', { name: 'Summary' });
    const card = within(summary).getByText(label).closest('li')!;
    expect(card).toHaveTextContent(/\d/);
    expect(within(card).getByLabelText('Up')).toBeInTheDocument();
    expect(card).toHaveTextContent(/\+[\d.]+%? from last month/);
    expect(within(card).getByText('Sample data')).toBeInTheDocument();
  },
);

test('the site’s own figures are below the sample cards and link to their pages', async () => {
  const server = startFakeServer({ projects: [aProject()] });
  server.visits = someVisits;
  openPage('/setting/home_dash');
  const figures = within(await screen.findByRole('group', { name: 'Your site' }));
  const figure = async (label: string) => {
    const link = figures.getByRole('link', { name: label });
    await waitFor(() => expect(link.closest('li')).not.toHaveTextContent('…'));
    return [link.getAttribute('href'), link.closest('li')!.textContent.slice(label.length)];
  };
  expect(await figure('Projects')).toEqual(['/setting/update_projects', '1']);
  expect(await figure('Unread messages')).toEqual(['/setting/messages', '0']);
  expect(await figure('Views in 12 weeks')).toEqual(['/setting/visits', '1,137']);
});

test('a figure that the server doesn’t have is left out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  startFakeServer().respondWith(({ path }) =>
    path.startsWith('/api/visits') ? errorResponse(404, 'Cannot GET') : undefined,
  );
  openPage('/setting/home_dash');
  await waitFor(() => expect(screen.queryByText('Views in 12 weeks')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Unread messages' })).toBeVisible();
});

test('the sample cards can be hidden, and stay hidden in this browser', async () => {
  const { user, unmount } = openPage('/setting/home_dash');
  expect(screen.getByText('Total Revenue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide sample data' }));
  expect(screen.getByText('Total Revenue')).not.toBeVisible();
  unmount();
  const again = openPage('/setting/home_dash');
  expect(screen.getByText('Total Revenue')).not.toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Show sample data' }));
  expect(screen.getByText('Total Revenue')).toBeVisible();
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
