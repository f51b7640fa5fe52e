import { screen, waitFor, within } from '@testing-library/react';
import { aProject, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { someVisits } from '../../../tests/some-visits';
import { openPage } from '../../../tests/open-page';

beforeEach(() => {
  localStorage.clear();
  startFakeServer();
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
