import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { refusal, startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';
import { fileSettings, SAVED_AT, type SiteContent } from '../../../tests/site-content';

const section = () => within(screen.getByRole('region', { name: 'Site Settings' }));
const form = () => within(screen.getByRole('form', { name: 'Site Settings' }));
const field = (name: string) => form().getByRole('textbox', { name });
const save = () => form().getByRole('button', { name: 'Save Changes' });
const USE_FILE = 'Use the file’s values again';

async function openSettings(site: Partial<SiteContent> = {}) {
  const server = startFakeServer({ site });
  const page = openPage('/setting/site');
  await screen.findByRole('form', { name: 'Site Settings' });
  await waitFor(() => expect(field('Site Name')).toHaveValue(server.site.settings.siteName));
  return { server, ...page };
}

const edited = { settings: { ...fileSettings, phone: '0123', savedAt: SAVED_AT, version: 5 } };

test('the sidebar leads there', async () => {
  startFakeServer();
  const { user } = openPage('/setting/home_dash');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const pages = screen.getByRole('navigation', { name: 'Dashboard pages' });
  await user.click(within(pages).getByRole('link', { name: 'Site' }));
  expect(await screen.findByRole('heading', { name: 'Site Settings' })).toBeVisible();
  expect(document.title).toBe('Dashboard · Site');
});

test('begins with the file’s values and says so; what is saved counts from then on, and says since when', async () => {
  const { server, user } = await openSettings();
  expect(section().getByText(/These are the values of portfolio\.config\.ts/)).toBeVisible();
  expect(section().queryByRole('button', { name: USE_FILE })).not.toBeInTheDocument();
  expect(field('Phone')).toHaveValue('+46 70 1');
  await user.clear(field('Phone'));
  await fill(user, field('Phone'), '0123');
  await fill(user, field('Telegram'), 'https://t.me/ada');
  await user.click(save());
  expect(await section().findByText('Site settings saved successfully!')).toBeVisible();
  const { savedAt: _, version: __, ...values } = fileSettings;
  expect(server.sent('PATCH')).toMatchObject([
    {
      path: '/api/site_settings',
      headers: { 'If-Match': '"1"' },
      body: { ...values, phone: '0123', telegram: 'https://t.me/ada' },
    },
  ]);
  expect(await section().findByText(/Edited here on November 21, 2026; the values/)).toBeVisible();
});

test.each([
  ['Site Name', '', 'Site Name is required'],
  ['Phone', 'call me', 'Enter a phone number, such as +1 555 0100'],
  ['Email', 'ada', 'Enter an e-mail address, such as ada@example.com'],
  ['LinkedIn', 'javascript:alert(1)', 'Enter a full address that begins with https:// or http://'],
  ['GitHub Address', 'github.com/ada', 'Enter a full address that begins with https:// or http://'],
])('%s may not be %j: it says so, has the focus, and nothing is sent', async (name, typed, message) => {
  const { server, user } = await openSettings();
  await user.clear(field(name));
  if (typed) await user.type(field(name), typed);
  await user.click(save());
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
  await waitFor(() => expect(field(name)).toHaveFocus());
  expect(server.sent('PATCH')).toEqual([]);
});

test('a refused save keeps what was typed, and says why', async () => {
  const { server, user } = await openSettings();
  server.answerWith(({ method }) =>
    method === 'PATCH'
      ? refusal(409, 'Changed elsewhere', { data: { ...fileSettings, version: 9 } })
      : undefined,
  );
  await fill(user, field('Facebook'), 'https://facebook.example/ada');
  await user.click(save());
  expect(await form().findByRole('alert')).toHaveTextContent(
    /The site settings were not saved\..*Changed elsewhere/,
  );
  expect(field('Facebook')).toHaveValue('https://facebook.example/ada');
});

test(`'${USE_FILE}' asks, then the file's values stand in the form, also over what was typed`, async () => {
  const { server, user } = await openSettings(edited);
  await fill(user, field('Site Name'), ' typed');
  await user.click(section().getByRole('button', { name: USE_FILE }));
  const question = await screen.findByRole('alertdialog', { name: 'Use the file’s values again?' });
  await user.click(within(question).getByRole('button', { name: 'Use the file’s values' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.sent('DELETE')).toMatchObject([
    { path: '/api/site_settings', headers: { 'If-Match': '"5"' } },
  ]);
  expect(field('Site Name')).toHaveValue('Ada Lovelace');
  expect(field('Phone')).toHaveValue('+46 70 1');
  expect(section().getByText("The file's values count again.")).toBeVisible();
  expect(section().getByText(/These are the values of portfolio\.config\.ts/)).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

test('Cancel keeps what was saved; a failure says so', async () => {
  const { server, user } = await openSettings(edited);
  const ask = () => user.click(section().getByRole('button', { name: USE_FILE }));
  await ask();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.sent('DELETE')).toEqual([]);

  server.goOffline('DELETE');
  await ask();
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Use the file’s values' }));
  expect(await section().findByText("The file's values don't count yet.")).toBeVisible();
  await waitFor(() => expect(field('Phone')).toHaveValue('0123'));
});

test('on a server that keeps no settings the file’s are shown, and where they are changed', async () => {
  const server = startFakeServer();
  server.answerWith(({ path }) =>
    /site_settings|education/.test(path) ? refusal(404, 'Cannot GET') : undefined,
  );
  openPage('/setting/site');
  const words = /keeps none of this: change it in portfolio\.config\.ts/;
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  for (const button of screen.getAllByRole('button', { name: 'Save Changes' })) expect(button).toBeDisabled();
  expect(field('Site Name')).toHaveAttribute('readonly');
});

test("a failed load: 'Failed to load the site settings' with Retry", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer();
  server.goOffline('GET', 'site_settings');
  const { user } = openPage('/setting/site');
  expect(await screen.findByText('Failed to load the site settings')).toBeVisible();
  expect(save()).toBeDisabled();
  server.answerWith(null);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(field('Site Name')).toHaveValue('Ada Lovelace'));
});
