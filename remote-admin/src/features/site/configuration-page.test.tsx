import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { errorResponse, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { fileConfiguration, SAVED_AT } from '../../../tests/site-content';
import ConfigurationPage from './configuration-page';

const form = () => within(screen.getByRole('form', { name: 'Configuration' }));
const field = (name: string) => form().getByRole('textbox', { name });
const save = () => form().getByRole('button', { name: 'Save Changes' });

async function open(part: Partial<typeof fileConfiguration> = {}) {
  const server = startFakeServer({ site: { configuration: { ...fileConfiguration, ...part } } });
  const page = openSection(ConfigurationPage);
  await waitFor(() => expect(field('Owner’s email')).toHaveValue('ada@example.com'));
  return { server, ...page };
}

test('a change is sent with the version that was read, and said to be in effect', async () => {
  const { server, user } = await open();
  await user.clear(field('Address that visitors open'));
  await fill(user, field('Address that visitors open'), 'https://lovelace.dev/');
  await user.click(save());
  expect(await screen.findByText('Configuration saved. It is in effect now.')).toBeVisible();
  expect(server.sent('PATCH')).toMatchObject([
    {
      path: '/api/configuration',
      headers: { 'If-Match': '"1"' },
      body: { ownerEmail: 'ada@example.com', origin: 'https://lovelace.dev' },
    },
  ]);
});

test.each([
  ['Owner’s email', 'ada', 'Enter an email address, such as ada@example.com'],
  ['Address that visitors open', 'ada.dev', 'Enter an address without a path, such as https://ada.dev'],
  ['Project ID', 'My Project', 'Enter a Firebase project ID, such as my-portfolio-1a2b3'],
])('%s can’t be %j', async (name, typed, message) => {
  const { server, user } = await open();
  await user.clear(field(name));
  await user.type(field(name), typed);
  await user.click(save());
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(server.sent('PATCH')).toEqual([]);
});

test('an address from the environment can’t be edited, and the field says why', async () => {
  await open({ fromEnvironment: ['origin'] });
  const address = field('Address that visitors open');
  expect(address).toHaveAttribute('readonly');
  expect(address).toHaveAccessibleDescription(expect.stringContaining('PUBLIC_ORIGIN'));
});

test('if the server ignores saved values, the page says so, and no save is said to be in effect', async () => {
  const { user } = await open({ isIgnored: true, savedAt: SAVED_AT });
  expect(
    screen.getByText(
      'The server was started with SAVED_CONFIGURATION=ignore: what you save takes effect after a start without it.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/overriding portfolio\.config\.ts/)).not.toBeInTheDocument();
  await fill(user, field('Name in the sidebar'), 'Ada L.');
  await user.click(save());
  expect(await screen.findByText('Configuration saved.')).toBeVisible();
});

test('values that the site can’t run with are explained, and stay in the form', async () => {
  const { server, user } = await open();
  server.respondWith(() =>
    errorResponse(400, "The site can't run with these values: firebase is incomplete."),
  );
  await fill(user, field('API key'), 'AIza');
  await user.click(save());
  expect(await screen.findByText(/firebase is incomplete/)).toBeVisible();
  expect(field('API key')).toHaveValue('AIza');
});
