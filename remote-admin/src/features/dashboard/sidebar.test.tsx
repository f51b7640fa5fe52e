import { act, screen, within } from '@testing-library/react';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage, owner } from '../../../tests/open-page';

beforeEach(() => {
  localStorage.clear();
  startFakeServer();
});

const sidebar = () => screen.getByRole('complementary', { name: 'Admin Dashboard', hidden: true });

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
])(
  "the sidebar's entry %s opens its page, with its title, and moves the focus there",
  async (entry, section) => {
    const { user } = openPage('/setting/home_dash');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(sidebar()).getByRole('link', { name: entry }));
    expect(await screen.findByRole('region', { name: section })).toBeInTheDocument();
    expect(document.title).toBe(`Dashboard · ${entry}`);
    expect(screen.getByRole('group', { name: entry })).toHaveFocus();
  },
);

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
