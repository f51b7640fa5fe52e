import { screen, waitFor, within } from '@testing-library/react';
import { emptyProfile, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { fileSettings, SAVED_AT } from '../../../tests/site-content';

const SAMPLE = { profiles: 3, projects: 6, employers: 2, whyChooseMe: 1, technologies: 16, skills: 24 };
const mine = { ...emptyProfile, fullName: 'Ada Lovelace' };
const note = () => within(screen.getByRole('complementary', { name: 'Getting started' }));

function openHome(content: Parameters<typeof startFakeServer>[0]) {
  const server = startFakeServer(content);
  return { server, ...openPage('/setting/home_dash') };
}

async function askToClear({ user }: ReturnType<typeof openHome>) {
  await user.click(await screen.findByRole('button', { name: 'Clear the sample content' }));
  return screen.findByRole('alertdialog', { name: 'Clear the sample content?' });
}

test('sample content is labelled and cleared after a confirmation; then the notice says what to do next', async () => {
  const page = openHome({ profile: mine, sample: SAMPLE });
  expect(await screen.findByText('This is sample content')).toBeVisible();
  const dialog = await askToClear(page);
  expect(dialog).toHaveAccessibleDescription(
    'The profiles, 6 projects, 2 employers, 1 reason to choose you, 16 technologies and 24 skills will be permanently removed. Anything you changed or added is kept.',
  );
  page.server.profile = emptyProfile;
  await page.user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Your site is still empty')).toBeVisible();
  expect(screen.queryByText('This is sample content')).not.toBeInTheDocument();
  expect(page.server.sent('DELETE')).toMatchObject([{ path: '/api/sample-content' }]);
  await waitFor(() => expect(screen.getByRole('complementary', { name: 'Getting started' })).toHaveFocus());
  expect(note().getByRole('link', { name: 'About me' })).toHaveAttribute('href', '/setting/update_AboutMe');
  expect(note().getByRole('link', { name: 'Work history' })).toHaveAttribute('href', '/setting/work_history');
  expect(note().getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/setting/update_projects');
});

test('Cancel keeps it', async () => {
  const page = openHome({ profile: mine, sample: SAMPLE });
  const dialog = await askToClear(page);
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(page.server.sent('DELETE')).toEqual([]);
});

test('a failure is reported, and nothing claims that it was cleared', async () => {
  const page = openHome({ profile: mine, sample: SAMPLE });
  page.server.respondWith(({ method }) =>
    method === 'DELETE' ? errorResponse(507, 'The disk is full') : undefined,
  );
  const dialog = await askToClear(page);
  await page.user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(await note().findByText('The sample content couldn’t be cleared.')).toBeVisible();
  expect(screen.getByText('This is sample content')).toBeVisible();
});

test('if visitors still see another name, the notice says where to change it', async () => {
  const { server } = openHome({
    profile: mine,
    site: { settings: { ...fileSettings, siteName: 'Mara Lindqvist' } },
  });
  expect(await screen.findByText('Some pages still show Mara Lindqvist’s details')).toBeVisible();
  expect(note().getByRole('link', { name: 'Site' })).toHaveAttribute('href', '/setting/site');
  expect(note().getByRole('link', { name: 'Education' })).toHaveAttribute('href', '/setting/education');
  expect(server.sent('DELETE')).toEqual([]);
});

test('a saved site name may differ from the owner’s name', async () => {
  const site = { settings: { ...fileSettings, siteName: 'Lovelace & Co', savedAt: SAVED_AT } };
  const { server } = openHome({ profile: mine, site });
  expect(await screen.findByDisplayValue('Ada Lovelace')).toBeVisible();
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/site_settings'));
  expect(screen.queryByRole('complementary', { name: 'Getting started' })).not.toBeInTheDocument();
});

test.each([
  ['with the owner’s own content', undefined],
  ['on a server without sample content', errorResponse(404, 'Nothing here')],
])('%s there is no notice', async (_, response) => {
  const server = startFakeServer({ profile: mine });
  server.respondWith(({ path }) => (path === '/api/sample-content' ? response : undefined));
  openPage('/setting/home_dash');
  expect(await screen.findByDisplayValue('Ada Lovelace')).toBeVisible();
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/sample-content'));
  expect(screen.queryByRole('complementary', { name: 'Getting started' })).not.toBeInTheDocument();
});
