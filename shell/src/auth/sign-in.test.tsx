import { configure, getConfig, sendAsOwner, session } from '@portfolio/shared-api';
import { createAuthController } from '@portfolio/shared-api/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createIdentity, owner, visitor } from '../../tests/identity';
import { goBack, openSite, press } from '../../tests/site';
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

describe('threat 39: when a dangerous action needs a recent sign-in', () => {
  const refused = { status: 401, body: { reason: 'sign-in-again' } };
  const done = { status: 200, body: {} };

  /** The owner does something on an admin page. */
  async function startAction() {
    await openSite('/projects');
    await act(async () => identity.report(owner));
    await press(screen.getByRole('button', { name: 'Admin Panel' }));
    await screen.findByRole('heading', { name: 'Settings page' });
    const send = jest.fn().mockResolvedValueOnce(refused).mockResolvedValue(done);
    let result!: ReturnType<typeof sendAsOwner>;
    await act(async () => void (result = sendAsOwner(send)));
    await screen.findByRole('dialog', { name: 'Admin Authentication' });
    return { send, result };
  }

  test('the dialog says why, and the action continues once the owner has signed in again', async () => {
    const { send, result } = await startAction();
    expect(dialog()).toHaveAccessibleDescription(
      'Sign in again to confirm that it’s you. Your action will then continue.',
    );
    expect(send).toHaveBeenCalledTimes(1);
    identity.signInAgain = async () => {};
    await press(continueButton());
    await expect(result).resolves.toBe(done);
    expect(send).toHaveBeenCalledTimes(2);
    await isGone();
    expect(screen.getByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
  });

  test('cancelling sends nothing more and leaves the page and the session as they were', async () => {
    const { send, result } = await startAction();
    await press(screen.getByRole('button', { name: 'Cancel' }));
    await expect(result).resolves.toBe(refused);
    await isGone();
    expect(send).toHaveBeenCalledTimes(1);
    expect(session.getSnapshot().isOwner).toBe(true);
    expect(screen.getByRole('heading', { name: 'Settings page' })).toBeInTheDocument();
  });

  test('Back sends nothing more and closes it', async () => {
    const { send, result } = await startAction();
    await goBack();
    await expect(result).resolves.toBe(refused);
    await isGone();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('without a network it says so, and the owner may try again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { result } = await startAction();
    identity.signInAgain = () =>
      Promise.reject(Object.assign(new Error('Firebase: offline'), { code: 'auth/network-request-failed' }));
    await press(continueButton());
    await waitFor(() => expect(within(dialog()!).getByRole('alert')).not.toBeEmptyDOMElement());
    identity.signInAgain = async () => {};
    await press(continueButton());
    await expect(result).resolves.toBe(done);
  });

  test('another account is told so, the owner stays signed in, and may try again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { result } = await startAction();
    identity.signInAgain = () =>
      Promise.reject(Object.assign(new Error('Firebase: mismatch'), { code: 'auth/user-mismatch' }));
    await press(continueButton());
    expect(await screen.findByText('You are not authorized to access this section')).toBeVisible();
    expect(session.getSnapshot().isOwner).toBe(true);
    identity.signInAgain = async () => {};
    await press(continueButton());
    await expect(result).resolves.toBe(done);
  });

  test('if the session has ended meanwhile, the owner signs in as usual, and the action continues', async () => {
    const { result } = await startAction();
    await act(async () => session.expire());
    expect(dialog()).toHaveAccessibleDescription('Please sign in with your admin account to continue');
    identity.signIn = async () => owner;
    await press(continueButton());
    await expect(result).resolves.toBe(done);
    await isGone();
  });
});
