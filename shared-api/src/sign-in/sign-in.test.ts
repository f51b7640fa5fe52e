/** @jest-environment jsdom */
import { configure, NetworkError, session, setTransport, type TransportCall } from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { createController, owner, visitor } from '../../tests/controller';
import { create } from './authenticator';
import { createOwnerAuth } from '.';

// Replaces the browser's WebAuthn, which jsdom doesn't have.
jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  browserSupportsWebAuthn: jest.fn(),
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
}));

const STORED = 'portfolio:owner-session';
const challenge = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 1_000,
  userVerification: 'required',
};
const assertion = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw' },
};

let calls: TransportCall[];
let refusal: { status: number; message: string } | null;
let google: ReturnType<typeof createController>;
const loadGoogle = jest.fn(async () => google.controller);
let detach = () => {};

beforeEach(() => {
  configure(sampleConfig);
  localStorage.clear();
  calls = [];
  refusal = null;
  google = createController('google-token');
  loadGoogle.mockClear();
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(true);
  jest.mocked(startAuthentication).mockResolvedValue(assertion);
  setTransport(async (call) => {
    calls.push(call);
    if (refusal) return { status: refusal.status, body: { success: false, message: refusal.message } };
    const isStart = call.path === '/api/sign_in/challenge';
    const begun = { token: `session_${calls.length}`, email: 'owner@example.com' };
    const data = call.method === 'DELETE' ? {} : isStart ? challenge : begun;
    return { status: 200, body: { success: true, data } };
  });
});
afterEach(() => {
  detach();
  session.attach(null);
  setTransport(null);
});

/** Opens a page. */
async function open() {
  const auth = await createOwnerAuth(loadGoogle);
  detach = session.attach(auth);
  await Promise.resolve();
  return auth;
}
const signInByGoogle = (user = owner) => {
  google.controller.signInWithGoogle = async () => {
    google.report(user);
    return user;
  };
};
/** Another tab changes the stored session. */
const changeElsewhere = (value: string | null) => {
  if (value === null) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, value);
  dispatchEvent(new StorageEvent('storage', { key: STORED }));
};

test('a passkey signs in, and the next page restores the session, without the SDK of Google', async () => {
  const auth = await open();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out' });
  await expect(auth.signInWithPasskey()).resolves.toMatchObject({ isOwner: true });
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: challenge });
  expect(calls.at(-1)).toMatchObject({ path: '/api/sign_in/passkey', body: assertion });
  const token = await session.getToken();
  expect(token).toMatch(/^session_/);

  session.attach(null);
  await open();
  expect(session.getSnapshot()).toMatchObject({
    status: 'signed-in',
    isOwner: true,
    user: { email: 'owner@example.com' },
  });
  await expect(session.getToken()).resolves.toBe(token);
  expect(loadGoogle).not.toHaveBeenCalled();
});

test('a recovery code signs in', async () => {
  const auth = await open();
  await auth.signInWithRecoveryCode('7k2m-9xqd');
  expect(calls).toMatchObject([{ path: '/api/sign_in/recovery_code', body: { code: '7k2m-9xqd' } }]);
  expect(session.getSnapshot()).toMatchObject({ isOwner: true });
});

test('signing out ends the session here and on the server', async () => {
  const auth = await open();
  await auth.signInWithPasskey();
  const token = await session.getToken();
  await session.signOut();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: false });
  expect(calls.at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/api/sign_in/session',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(localStorage.getItem(STORED)).toBeNull();
  await expect(session.getToken()).resolves.toBeNull();
});

test('signing out without a network ends the session here', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const auth = await open();
  await auth.signInWithPasskey();
  setTransport(() => Promise.reject(new NetworkError()));
  await session.signOut();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: false });
  expect(warn).toHaveBeenCalled();
});

describe('beside Google', () => {
  test('a passkey replaces Google’s session', async () => {
    signInByGoogle();
    const signOut = jest.spyOn(google.controller, 'signOut');
    const auth = await open();
    await auth.signInWithGoogle();
    await expect(session.getToken()).resolves.toBe('google-token');
    await auth.signInWithPasskey();
    expect(signOut).toHaveBeenCalled();
    expect(session.getSnapshot()).toMatchObject({ isOwner: true, hasExpired: false });
    await expect(session.getToken()).resolves.toMatch(/^session_/);
  });

  test('Google’s session replaces the site’s own', async () => {
    signInByGoogle();
    const auth = await open();
    await auth.signInWithPasskey();
    await auth.reauthenticate();
    await expect(session.getToken()).resolves.toBe('google-token');
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test('another account of Google’s leaves the owner signed in', async () => {
    signInByGoogle(visitor);
    const auth = await open();
    await auth.signInWithPasskey();
    await expect(auth.reauthenticate()).rejects.toMatchObject({ code: 'auth/user-mismatch' });
    expect(session.getSnapshot()).toMatchObject({ isOwner: true });
    await expect(session.getToken()).resolves.toMatch(/^session_/);
  });

  test('after the server has ended the session, Google signs in', async () => {
    signInByGoogle();
    const auth = await open();
    await auth.signInWithPasskey();
    session.expire();
    await auth.signInWithGoogle();
    expect(session.getSnapshot()).toMatchObject({ isOwner: true, hasExpired: false });
    await expect(session.getToken()).resolves.toBe('google-token');
  });
});

test('a damaged stored session counts as none', async () => {
  localStorage.setItem(STORED, '{"token');
  await open();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out' });
});

test('if the browser refuses storage, the session lasts until the page is left', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  const auth = await open();
  await auth.signInWithPasskey();
  await expect(session.getToken()).resolves.toMatch(/^session_/);
});

test('other tabs follow a sign-in and a sign-out', async () => {
  const auth = await open();
  changeElsewhere(JSON.stringify({ token: 'session_other', email: 'owner@example.com' }));
  expect(session.getSnapshot()).toMatchObject({ isOwner: true });
  await expect(auth.getToken()).resolves.toBe('session_other');
  changeElsewhere(null);
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out' });
  await expect(auth.getToken()).resolves.toBeNull();
});

describe('what the owner reads', () => {
  const webAuthnError = (code: WebAuthnError['code'], name: string) =>
    new WebAuthnError({ message: 'No', code, name, cause: new DOMException('No', name) });
  const CLOSED = webAuthnError('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError');

  test.each([
    ['closes the prompt', CLOSED, 'No passkey was used. Try again, or sign in another way.'],
    [
      'opened the site by another name',
      webAuthnError('ERROR_INVALID_DOMAIN', 'SecurityError'),
      `Passkeys don’t work at this address. Open the site at ${sampleConfig.origin}.`,
    ],
  ])('who %s', async (_what, error, message) => {
    jest.mocked(startAuthentication).mockRejectedValue(error);
    const auth = await open();
    await expect(auth.signInWithPasskey()).rejects.toMatchObject({ name: 'PasskeyError', message });
    expect(session.getSnapshot()).toMatchObject({ status: 'signed-out' });
  });

  test('whose browser has no passkeys', async () => {
    jest.mocked(browserSupportsWebAuthn).mockReturnValue(false);
    const auth = await open();
    await expect(auth.signInWithPasskey()).rejects.toThrow('This browser doesn’t support passkeys here.');
  });

  test('whose passkey was removed, from the server', async () => {
    const auth = await open();
    jest.mocked(startAuthentication).mockImplementation(async () => {
      refusal = { status: 401, message: 'This passkey isn’t registered' };
      return assertion;
    });
    await expect(auth.signInWithPasskey()).rejects.toThrow('This passkey isn’t registered');
  });

  test.each([
    [
      'has a passkey already',
      webAuthnError('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'InvalidStateError'),
      'This device already has a passkey for this site.',
    ],
    ['closes the prompt for a new one', CLOSED, 'No passkey was created. Try again when you’re ready.'],
    [
      'has no screen lock',
      webAuthnError('ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'ConstraintError'),
      'This device can’t keep a passkey. Set up a screen lock or PIN, or use another device.',
    ],
  ])('who %s', async (_what, error, message) => {
    jest.mocked(startRegistration).mockRejectedValue(error);
    await expect(create(async () => ({}) as never)).rejects.toMatchObject({ name: 'PasskeyError', message });
  });
});
