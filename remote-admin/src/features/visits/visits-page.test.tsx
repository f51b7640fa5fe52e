import { VISIT_PERIODS, type Visits } from '@portfolio/shared-api/visits';
import { screen, waitFor, within } from '@testing-library/react';
import { startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { ok } from '../../../tests/responses';
import { noVisits, someVisits } from '../../../tests/some-visits';
import { changeOf } from './count-table';
import { axisEnd } from './visit-chart';
import VisitsPage from './visits-page';

function openVisits(visits: Visits = someVisits) {
  const server = startFakeServer();
  server.visits = visits;
  return { server, ...openSection(VisitsPage) };
}
/** Versions of ICU differ in the spaces of a range. */
const SPACES = /\s?–\s?/;
const tableOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent!.replace(SPACES, '–')));

test('shows the page views of each week as a chart and as a table', async () => {
  const { user } = openVisits();
  expect(await screen.findByRole('img', { name: /^Bar chart/ })).toHaveAccessibleName(
    /^Bar chart of page views per week, from 16 Nov 2026 to now\. Most: 1,096 in 16\s?–\s?22 Nov 2026\.$/,
  );
  expect(screen.getByText('1,137 page views').parentElement).toHaveTextContent(
    '1,137 page views in 2 weeks, 50% more than in the 2 weeks before.',
  );
  await user.click(screen.getByText('Show as a table'));
  expect(await tableOf('Page views per week')).toEqual([
    ['Week', 'Page views'],
    ['23–29 Nov 2026', '41'],
    ['16–22 Nov 2026', '1,096'],
  ]);
});

test('lists pages, projects, actions and referring sites with the change from the weeks before', async () => {
  openVisits();
  expect(await tableOf('Pages')).toEqual([
    ['Page', 'Count', 'Previous 2 weeks'],
    ['Home', '70037% more', '512'],
    ['/notes/:name', '12', '0'],
  ]);
  expect(await tableOf('Projects')).toEqual([
    ['Project', 'Count', 'Previous 2 weeks'],
    ['Ferry times', '42071% more', '245'],
    ['Deleted projects', '5', '1'],
  ]);
  expect((await tableOf('Actions')).slice(1)).toEqual([
    ['CV downloaded', '6', '2'],
    ['Contact form started', '3', '2'],
    ['Message sent', '2', '1'],
  ]);
  expect((await tableOf('Referring sites')).slice(1)).toEqual([
    ['github.com', '1484% less', '90'],
    ['Other sites', '3', '6'],
  ]);
  // Reported sites are no links.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/setting/update_projects?edit=p1',
  ]);
});

test('leaves out the weeks before anything was counted', async () => {
  const { user } = openVisits({ ...someVisits, since: '2026-11-23' });
  expect(await screen.findByText(/Counted since 23 Nov 2026\./)).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  expect((await tableOf('Page views per week')).slice(1)).toEqual([['23–29 Nov 2026', '41']]);
});

test('says if there is nothing to compare with, and leaves the column out', async () => {
  openVisits({ ...someVisits, hasBefore: false });
  expect(await screen.findByText(/Not enough data to compare with the 2 weeks before\./)).toBeVisible();
  expect(await tableOf('Pages')).toEqual([
    ['Page', 'Count'],
    ['Home', '700'],
    ['/notes/:name', '12'],
  ]);
});

test('shows the first ten projects, and all on request', async () => {
  const projects = Array.from({ length: 12 }, (_, index) => ({
    id: `p${index}`,
    title: `Project ${index}`,
    count: 1,
    before: 0,
  }));
  const { user } = openVisits({ ...someVisits, projects });
  const rows = async () => (await tableOf('Projects')).length - 1;
  expect(await rows()).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Show all 13' }));
  expect(await rows()).toBe(13);
  await user.click(screen.getByRole('button', { name: 'Show the first 10' }));
  expect(await rows()).toBe(10);
});

test('another period can be chosen, and the page stays while it loads', async () => {
  const { server, user } = openVisits();
  await screen.findByRole('table', { name: 'Pages' });
  expect(screen.getByRole('button', { name: '12 weeks', pressed: true })).toBeVisible();
  const release = server.hold('GET', 'weeks=52');
  await user.click(screen.getByRole('button', { name: '52 weeks' }));
  expect(screen.getByRole('button', { name: '52 weeks', pressed: true })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Pages' })).toBeVisible();
  release();
  await waitFor(() => expect(server.calls.at(-1)!.path).toBe('/api/visits?weeks=52'));
  expect(VISIT_PERIODS.map((weeks) => screen.getByRole('button', { name: `${weeks} weeks` }))).toHaveLength(
    3,
  );
});

test('says what to expect if there are no visits yet', async () => {
  openVisits(noVisits);
  expect(await screen.findByText(/^A visit counts when the page is closed or hidden\./)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  // The explanation is always there.
  expect(screen.getByText(/^The site doesn’t store IP addresses, cookies,/)).toBeVisible();
});

test('says if there were none for long', async () => {
  openVisits({ ...noVisits, hasBefore: true });
  expect(await screen.findByText('No visits in the last 4 weeks.')).toBeVisible();
});

test('a failure to load can be retried', async () => {
  const server = startFakeServer();
  server.goOffline('GET', '/api/visits');
  const { user } = openSection(VisitsPage);
  expect(await screen.findByText('The visits couldn’t be loaded.')).toBeVisible();
  server.respondWith(() => ok(someVisits));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Pages' })).toBeVisible();
});

test.each([
  [30, 20, '50% more'],
  [10, 20, '50% less'],
  [0, 20, '100% less'],
  [1_001, 1_000, null],
  [20, 20, null],
  // Too few for a percentage.
  [100, 19, null],
  [5, 0, null],
])('%d after %d is %s', (count, before, text) => {
  expect(changeOf(count, before)).toBe(text);
});

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [41, 60],
  [99, 100],
  [100, 100],
  [101, 200],
  [1_096, 2_000],
])('the axis for %d ends at %d', (largest, end) => {
  expect(axisEnd(largest)).toBe(end);
});
