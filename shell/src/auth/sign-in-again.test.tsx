import { sendAsOwner, session } from '@portfolio/shared-api';
import { createAuthController } from '@portfolio/shared-api/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createIdentity, owner } from '../../tests/identity';
import { goBack, openSite, press } from '../../tests/site';
import { closeSignIn } from './sign-in-store';

// Mocks the identity provider's SDK.
jest.mock('@portfolio/shared-api/auth', () => ({ createAuthController: jest.fn() }));

const { identity, controller } = createIdentity();
const dialog = () => screen.queryByRole('dialog', { name: 'Admin Authentication' });
const continueButton = () => screen.getByRole('button', { name: 'Continue with Google' });
const isGone = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());

beforeAll(() => {
  session.attach(null);
  jest.mocked(createAuthController).mockReturnValue(controller);
});
afterEach(async () => {
  await act(async () => closeSignIn());
  await act(() => session.signOut());
});

describe('threat 39: when a dangerous action needs a recent sign-in', () => {
  const refused = { status: 401, body: { reason: 'sign-in-again' } };
  const done = { status: 200, body: {} };

  /** The owner signs in and does something on an admin page. */
  async function startAction() {
    await openSite('/projects');
    await press(screen.getByRole('button', { name: 'Admin Panel' }));
    await screen.findByRole('dialog', { name: 'Admin Authentication' });
    identity.signIn = async () => owner;
    await press(continueButton());
    await screen.findByRole('heading', { name: 'Settings page' });
    await isGone();
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
