import { SAMPLE_PLACES } from '@portfolio/shared-api/sample-content';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyProfile, errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

const SAMPLE = {
  profiles: 3,
  projects: 6,
  employers: 2,
  whyChooseMe: 1,
  technologies: 16,
  skills: 24,
  siteSettings: 8,
  education: 6,
  places: [...SAMPLE_PLACES],
};
const mine = { ...emptyProfile, fullName: 'Ada Lovelace', role: 'Analyst' };
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
    'The profiles, 6 projects, 2 employers, 1 reason to choose you, 16 technologies, 24 skills, 8 contact details and site settings and 6 education entries will be permanently removed. Anything you changed or added is kept.',
  );
  // As the setup of an empty site leaves it, too.
  page.server.profile = { ...emptyProfile, fullName: 'Ada Lovelace' };
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

test('the notice names every place that still shows sample content, and goes with the last one', async () => {
  const { server, queryClient } = openHome({ profile: mine, sample: { places: ['contact', 'education'] } });
  expect(await screen.findByText('Some places still show sample content')).toBeVisible();
  expect(note().queryByRole('button')).not.toBeInTheDocument();
  expect(note().getByText('2 of 12 places left to replace:')).toBeVisible();
  const links = note().getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Contact', '/setting/site'],
    ['Education', '/setting/education'],
  ]);
  expect(note().getByText('Projects').closest('li')).toHaveTextContent('Projects (done)');
  server.sample = { ...server.sample, places: [] };
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(screen.queryByRole('complementary', { name: 'Getting started' })).not.toBeInTheDocument(),
  );
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
