import { screen } from '@testing-library/react';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

beforeEach(() => {
  localStorage.clear();
  startFakeServer();
});

const dashboard = () => screen.getByRole('heading', { level: 1 }).closest('[data-theme]');

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
