import { configure, getConfig, session } from '@portfolio/shared-api';
import { createAuthController } from '@portfolio/shared-api/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIdentity, owner, visitor } from '../../tests/identity';
import { openSite, press } from '../../tests/site';
import { closeSignIn } from './sign-in-store';

// Mocks the identity provider's SDK.
jest.mock('@portfolio/shared-api/auth', () => ({ createAuthController: jest.fn() }));

const { identity, controller } = createIdentity();
const dialog = () => screen.queryByRole('dialog', { name: 'Admin Authentication' });
const continueButton = () => screen.getByRole('button', { name: 'Continue with Google' });
const isGone = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

async function openDialog(path = '/projects') {
  const site = await openSite(path);
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  await screen.findByRole('dialog', { name: 'Admin Authentication' });
  return site;
}

beforeAll(() => void session.attach(null));
beforeEach(() => {
  jest.mocked(createAuthController).mockReset().mockReturnValue(controller);
});
afterEach(async () => {
  await act(async () => closeSignIn());
  await act(() => session.signOut());
});

test("is titled 'Admin Authentication', says what to do, and has 'Continue with Google', 'Cancel' and an error area", async () => {
  await openDialog();
  expect(screen.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  expect(dialog()).toHaveAccessibleDescription('Please sign in with your admin account to continue');
  expect(continueButton()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(within(dialog()!).getByRole('alert')).toBeEmptyDOMElement();
});

test('the SDK loads with the first sign-in, not with the dialog', async () => {
  await openDialog();
  expect(createAuthController).not.toHaveBeenCalled();
});

test('a site without a Firebase project says that Google isn’t set up', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openDialog();
  const before = getConfig();
  configure({ ...before, firebase: { apiKey: '', authDomain: '', projectId: '' } });
  await press(continueButton());
  expect(await screen.findByText('Sign-in with Google isn’t set up on this site.')).toBeVisible();
  configure(before);
});

test('successful owner sign-in closes it and navigates to /setting', async () => {
  await openDialog();
  identity.signIn = async () => owner;
  await press(continueButton());
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
  expect(location.pathname).toBe('/setting');
  await isGone();
});

test("a non-owner reads 'You are not authorized to access this section', and isn't kept signed in", async () => {
  await openDialog();
  identity.signIn = async () => visitor;
  await press(continueButton());
  expect(await screen.findByText('You are not authorized to access this section')).toBeVisible();
  expect(within(dialog()!).getByRole('alert')).toHaveTextContent(
    /^You are not authorized to access this section$/,
  );
  expect(within(dialog()!).getByText(/^You signed in as visitor@example\.com\./)).toBeVisible();
  await waitFor(() => expect(session.getSnapshot().status).toBe('signed-out'));
  expect(location.pathname).toBe('/projects');

  identity.signIn = async () => owner;
  await press(continueButton());
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
});

test("any other sign-in failure shows and logs the provider's message, until the next attempt", async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openDialog();
  const failure = new Error(
    'Firebase: The popup has been closed by the user before finalizing the operation.',
  );
  identity.signIn = () => Promise.reject(failure);
  await press(continueButton());
  expect(await screen.findByText(failure.message)).toBeVisible();
  expect(log).toHaveBeenCalledWith(expect.any(String), failure);

  identity.signIn = () => new Promise(() => {});
  await press(continueButton());
  expect(within(dialog()!).getByRole('alert')).toBeEmptyDOMElement();
});

test('ignores further clicks while busy', async () => {
  await openDialog();
  identity.signIn = jest.fn(() => new Promise<typeof owner>(() => {}));
  await press(continueButton());
  expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
  await press(continueButton());
  expect(identity.signIn).toHaveBeenCalledTimes(1);
});

test.each([
  ['Cancel', () => press(screen.getByRole('button', { name: 'Cancel' }))],
  ['the Close button', () => press(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes it, and the page stays', async (_, close) => {
  await openDialog();
  await close();
  await isGone();
  expect(location.pathname).toBe('/projects');
  expect(screen.getByRole('heading', { name: 'Projects page' })).toBeInTheDocument();
});

test('opening it again clears the error', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openDialog();
  identity.signIn = () => Promise.reject(new Error('blocked'));
  await press(continueButton());
  await screen.findByText('blocked');
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await isGone();
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  await screen.findByRole('dialog', { name: 'Admin Authentication' });
  expect(screen.queryByText('blocked')).not.toBeInTheDocument();
});

test("closes once the owner's stored session has loaded", async () => {
  await openDialog();
  identity.signIn = async () => visitor;
  await press(continueButton());
  await screen.findByText('You are not authorized to access this section');
  await act(async () => identity.report(owner));
  await isGone();
  expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
});

/** The owner is on an admin page when the session expires. */
async function openSettingsAndExpire() {
  await openSite('/projects');
  await act(async () => identity.report(owner));
  await press(screen.getByRole('button', { name: 'Admin Panel' }));
  await screen.findByRole('heading', { name: 'Settings page' });
  await act(async () => session.expire());
  await screen.findByRole('dialog', { name: 'Admin Authentication' });
}

test('cancelling keeps the page, and the next rejected request opens it again', async () => {
  await openSettingsAndExpire();
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(screen.getByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
  await act(async () => session.expire());
  expect(await screen.findByRole('dialog', { name: 'Admin Authentication' })).toBeVisible();
});

test('the owner stays on the page after an expired session', async () => {
  await openSettingsAndExpire();
  identity.signIn = async () => owner;
  await press(continueButton());
  await isGone();
  expect(location.pathname).toBe('/setting');
});

test('an expired session on a public page opens no dialog', async () => {
  await openSite('/projects');
  await act(async () => identity.report(owner));
  await act(async () => session.expire());
  expect(dialog()).not.toBeInTheDocument();
});
