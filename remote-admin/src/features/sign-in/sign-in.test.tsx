import { session } from '@portfolio/shared-api';
import type { Passkey } from '@portfolio/shared-api/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '../../../tests/fill';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { aPasskey } from '../../../tests/fake-passkeys';
import { emptyProfile, startFakeServer } from '../../../tests/fake-server';
import { openSection } from '../../../tests/open-section';
import { deviceName } from './device-name';
import SignInPage from './sign-in-page';

const startRegistration = jest.fn();
// Replaces the browser's WebAuthn, which jsdom doesn't have.
jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  browserSupportsWebAuthn: () => true,
  startRegistration: (options: unknown) => startRegistration(options),
}));

const CREDENTIAL = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'YQ', transports: ['internal'] },
};

const LAPTOP = aPasskey();
const PHONE = aPasskey({ _id: 'k2', name: 'Phone', host: 'ada.dev', lastUsedAt: null });

const NO_GOOGLE = { ...sampleConfig, firebase: { apiKey: '', authDomain: '', projectId: '' } };

function startServer(passkeys: Passkey[], codes: string[] = []) {
  const server = startFakeServer({ profile: { ...emptyProfile, fullName: 'Ada' } });
  server.signIn.passkeys = passkeys;
  server.signIn.codes = codes;
  return server;
}

function openPage(passkeys = [LAPTOP, PHONE], codes: string[] = [], config = sampleConfig) {
  const server = startServer(passkeys, codes);
  return { server, ...openSection(SignInPage, undefined, config) };
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);
const name = () => screen.getByRole('textbox', { name: /Name of the new passkey/ });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => startRegistration.mockReset().mockResolvedValue(CREDENTIAL));

test('lists the passkeys with the dates of their last use, and hosts that aren’t this one', async () => {
  openPage();
  const laptop = await row('Laptop');
  expect(laptop.getByText('1 Nov 2026')).toBeVisible();
  expect(laptop.getByText(/20 Nov 2026/)).toBeVisible();
  expect(laptop.queryByText(/Works only at/)).not.toBeInTheDocument();
  const phone = await row('Phone');
  expect(phone.getByText('Not used yet')).toBeVisible();
  expect(phone.getByText('Works only at ada.dev')).toBeVisible();
});

describe('adding one', () => {
  test('lets the browser create it and registers it under the name', async () => {
    const { server, user } = openPage([]);
    expect(await screen.findByText('No passkeys yet')).toBeVisible();
    await user.clear(name());
    await user.click(button('Add passkey'));
    expect(name()).toHaveAccessibleDescription(expect.stringContaining('Name is required'));
    expect(startRegistration).not.toHaveBeenCalled();

    await fill(user, name(), 'Work laptop');
    await user.click(button('Add passkey'));
    expect(
      await screen.findByText('“Work laptop” was added. You can sign in with it from now on.'),
    ).toBeVisible();
    expect(server.sent('POST')).toMatchObject([
      { path: '/api/passkeys/challenge' },
      { path: '/api/passkeys', body: { name: 'Work laptop', credential: CREDENTIAL } },
    ]);
    expect((await row('Work laptop')).getByText('Not used yet')).toBeVisible();
  });

  test('who closes the browser’s prompt is told gently, and keeps the name', async () => {
    startRegistration.mockRejectedValue(new DOMException('Closed', 'NotAllowedError'));
    const { server, user } = openPage();
    await row('Laptop');
    await fill(user, name(), 'Desk');
    await user.click(button('Add passkey'));
    expect(await screen.findByText('No passkey was created. Try again when you’re ready.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Desk');
    expect(server.signIn.passkeys).toHaveLength(2);
  });

  test.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android device'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
    ['Node.js/24', ''],
  ])('%s is called “%s”', (userAgent, device) => {
    expect(deviceName(userAgent)).toBe(device);
  });
});

describe('on a site without Google', () => {
  test('the first passkey is urgent, and leads on to the import of an empty site', async () => {
    const { user } = openPage([], [], NO_GOOGLE);
    expect(await screen.findByText(/^Add one now\./)).toBeVisible();
    expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
    await fill(user, name(), 'Desk');
    await user.click(button('Add passkey'));
    expect(await screen.findByRole('link', { name: 'Import what you have' })).toHaveAttribute(
      'href',
      '/setting/import',
    );
  });

  test('so does one that is added before the list has loaded', async () => {
    const server = startServer([]);
    const release = server.hold('GET', '/api/passkeys');
    const { user } = openSection(SignInPage, undefined, NO_GOOGLE);
    await fill(user, name(), 'Desk');
    await user.click(button('Add passkey'));
    await waitFor(() => expect(server.sent('POST')).toHaveLength(2));
    release();
    expect(await screen.findByRole('link', { name: 'Import what you have' })).toBeVisible();
  });

  test('the last passkey stays', async () => {
    const { user } = openPage([LAPTOP], [], NO_GOOGLE);
    await user.click((await row('Laptop')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/^This passkey is your only way to sign in\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('another passkey is only reported', async () => {
  const { server, user } = openPage([LAPTOP]);
  await row('Laptop');
  await fill(user, name(), 'Desk');
  await user.click(button('Add passkey'));
  await screen.findByText(/was added\. You can sign in/);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(server.signIn.passkeys).toHaveLength(2);
});

test('Rename asks for the name', async () => {
  const { server, user } = openPage();
  await user.click((await row('Phone')).getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Phone”' }));
  const field = dialog.getByRole('textbox', { name: /Name/ });
  expect(field).toHaveValue('Phone');
  await user.clear(field);
  await fill(user, field, 'Old phone');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Renamed to “Old phone”.')).toBeVisible();
  expect((await row('Old phone')).getByRole('button', { name: 'Rename' })).toBeVisible();
  expect(server.sent('PATCH')).toMatchObject([{ path: '/api/passkeys/k2', body: { name: 'Old phone' } }]);
});

test.each([
  [[LAPTOP, PHONE], 'Whoever has the device can no longer sign in with it, and is signed out at once.'],
  [
    [LAPTOP],
    'It’s your last passkey: afterwards only Google can sign you in, and your recovery codes stop working.',
  ],
])('Remove asks first, and warns about the last one', async (passkeys, description) => {
  const { server, user } = openPage([...passkeys]);
  await user.click((await row('Laptop')).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove “Laptop”?' });
  expect(dialog).toHaveAccessibleDescription(description);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^“Laptop” was removed\./)).toBeVisible();
  await waitFor(() => expect(server.signIn.passkeys).toEqual(passkeys.slice(1)));
  await waitFor(() => expect(screen.queryByText('Laptop')).not.toBeInTheDocument());
});

describe('recovery codes', () => {
  test('are shown once, to copy', async () => {
    const { server, user } = openPage();
    expect(await region('Recovery codes').findByText('You have no recovery codes.')).toBeVisible();
    await user.click(button('Make new codes'));
    const sheet = await screen.findByRole('group', { name: 'New recovery codes' });
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(server.signIn.codes);
    await waitFor(() => expect(sheet).toHaveFocus());
    await user.click(button('Copy codes'));
    expect(await navigator.clipboard.readText()).toBe(server.signIn.codes.join('\n'));
    expect(await screen.findByText('You have 10 recovery codes left.')).toBeVisible();
  });

  test('replacing them asks first', async () => {
    const { server, user } = openPage([LAPTOP], ['old']);
    expect(await screen.findByText('You have 1 recovery code left.')).toBeVisible();
    await user.click(button('Make new codes'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' });
    expect(dialog).toHaveAccessibleDescription('Your old codes stop working.');
    await user.click(within(dialog).getByRole('button', { name: 'Make new codes' }));
    await screen.findByRole('group', { name: 'New recovery codes' });
    expect(server.signIn.codes).toHaveLength(10);
  });

  test('need a passkey', async () => {
    openPage([]);
    expect(await region('Recovery codes').findByText('Add a passkey first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make new codes' })).not.toBeInTheDocument();
  });
});

test('Sign out everywhere asks first, then ends all sessions and this one', async () => {
  const { server, user } = openPage();
  const signOut = jest.spyOn(session, 'signOut');
  await user.click(button('Sign out everywhere'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
  expect(server.sent('DELETE')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  expect(server.sent('DELETE')).toMatchObject([{ path: '/api/sign_in/sessions' }]);
});

test('a failed load says so, and Retry works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = startFakeServer();
  server.signIn.passkeys = [LAPTOP];
  server.goOffline('GET', '/api/passkeys');
  const { user } = openSection(SignInPage);
  expect(await screen.findByText('Your passkeys couldn’t be loaded.')).toBeVisible();
  server.respondWith(null);
  await user.click(button('Retry'));
  expect(await screen.findByText('Laptop')).toBeVisible();
});
