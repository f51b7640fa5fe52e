import { screen, waitFor, within } from '@testing-library/react';
import { aProject, startFakeServer } from '../../../tests/fake-server';
import { aTrashEntry } from '../../../tests/fake-trash';
import { openPage } from '../../../tests/open-page';
import { openSection } from '../../../tests/open-section';
import { timeLeft } from './trash-list';
import TrashPage from './trash-page';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const ENTRIES = [
  aTrashEntry({
    _id: 'b2',
    kind: 'skill',
    title: 'Git',
    deletedAt: daysFromNow(-1),
    goneAt: daysFromNow(29.5),
  }),
  aTrashEntry({ _id: 'b1', deletedAt: daysFromNow(-29.8), goneAt: daysFromNow(0.2) }),
];

function openTrash(trash = ENTRIES) {
  const server = startFakeServer({ trash });
  return { server, ...openSection(TrashPage) };
}
const rows = () =>
  screen.findAllByRole('listitem').then((all) => all.filter((row) => row.closest('section')));
const row = async (title: string) => within((await screen.findByText(title)).closest('li')!);
const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());

test('shows what was deleted, when, and how long it can be restored', async () => {
  openTrash();
  expect((await row('Git')).getByText('Skill')).toBeVisible();
  expect((await row('Git')).getByText('30 days left')).toBeVisible();
  expect((await row('Ferry times')).getByText('Project')).toBeVisible();
  expect((await row('Ferry times')).getByText('Less than a day left')).toBeVisible();
  expect(screen.getByText(/kept here for 30 days/)).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Trash' })).getByRole('link', { name: 'Media' }),
  ).toHaveAttribute('href', '/setting/media');
  expect(await rows()).toHaveLength(2);
});

test.each([
  ['employment', 'Employer'],
  ['why-choose-me', 'Why choose me'],
  ['message', 'Message'],
] as const)('an entry of kind %s is labelled “%s”', async (kind, label) => {
  openTrash([aTrashEntry({ kind, title: 'Engines Ltd' })]);
  expect((await row('Engines Ltd')).getByText(label)).toBeVisible();
});

test.each([
  [0.999, 'Less than a day left'],
  [1, '1 day left'],
  [1.2, '2 days left'],
])('%s days before the deletion it shows %s', (days, words) => {
  const now = Date.parse('2026-11-01T00:00:00.000Z');
  expect(timeLeft({ goneAt: new Date(now + days * 86_400_000).toISOString() }, now)).toBe(words);
});

test('Restore restores the item in its place', async () => {
  const { server, user } = openTrash();
  await user.click((await row('Git')).getByRole('button', { name: 'Restore Git' }));
  expect(await screen.findByText('“Git” was restored.')).toBeVisible();
  await gone('Git');
  expect(server.sent('POST')).toMatchObject([{ path: '/api/bin/b2/restore' }]);
  expect(screen.getByRole('region', { name: 'Trash' })).toHaveFocus();
});

test('Delete now asks first', async () => {
  const { server, user } = openTrash();
  await user.click((await row('Git')).getByRole('button', { name: 'Delete now: Git' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Permanently delete “Git”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.sent('DELETE')).toEqual([]);

  await user.click((await row('Git')).getByRole('button', { name: 'Delete now: Git' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete now' }),
  );
  expect(await screen.findByText('“Git” was permanently deleted.')).toBeVisible();
  await gone('Git');
  expect(server.sent('DELETE')).toMatchObject([{ path: '/api/bin/b2' }]);
});

test("'Empty trash' deletes the visible entries and says so", async () => {
  const { server, user } = openTrash();
  await user.click(await screen.findByRole('button', { name: 'Empty trash' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty the trash?' });
  expect(dialog).toHaveAccessibleDescription('2 items will be permanently deleted.');
  await user.click(within(dialog).getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText('The trash was emptied.')).toBeVisible();
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(server.sent('DELETE')).toMatchObject([{ path: '/api/bin', body: { until: ENTRIES[0]!.deletedAt } }]);
});

test('the empty trash says so', async () => {
  openTrash([]);
  expect(await screen.findByText('The trash is empty')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Empty trash' })).not.toBeInTheDocument();
});

test('an entry that is gone meanwhile is reported, and the trash is reloaded', async () => {
  const { server, user } = openTrash();
  const { getByRole } = await row('Git');
  server.trash.entries = [ENTRIES[1]!];
  await user.click(getByRole('button', { name: 'Restore Git' }));
  expect(await screen.findByText('“Git” couldn’t be restored.')).toBeVisible();
  expect(screen.getByText('This is no longer in the trash')).toBeVisible();
  await gone('Git');
});

test('a failed load says so, and Retry works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer({ trash: ENTRIES });
  server.goOffline('GET', '/api/bin');
  const { user } = openSection(TrashPage);
  expect(await screen.findByText('The trash couldn’t be loaded.')).toBeVisible();
  server.respondWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Git')).toBeVisible();
});

test('shows items deleted elsewhere in the dashboard', async () => {
  startFakeServer({ projects: [aProject({ title: 'Tides' })] });
  const { user } = openPage('/setting/update_projects');
  await user.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Project deleted successfully!');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  expect(await screen.findByRole('button', { name: /^Restore / })).toBeVisible();
});
