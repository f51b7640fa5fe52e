import { configure, session, type AuthController, type AuthUser } from '@portfolio/shared-api';
import { createAuthController } from '@portfolio/shared-api/auth';
import { listenAsIdentityToolkit } from '../../tests/identity-toolkit';
import { sampleConfig } from '@portfolio/shared-api/testing';

const owner = { email: 'Owner@Example.com', name: 'Ada' };
const visitor = { email: 'visitor@example.com', name: 'Vi' };

let emulator: Awaited<ReturnType<typeof listenAsIdentityToolkit>>;
let controller: AuthController;
let chosen: { email: string; name: string } | null;

beforeAll(async () => {
  emulator = await listenAsIdentityToolkit();
  configure(sampleConfig);
});
afterAll(() => emulator.close());
beforeEach(() => {
  chosen = owner;
  emulator.refresh = 'responds';
  emulator.isVerified = true;
  // Created again, as when the dialog reopens.
  controller = createAuthController({
    ...sampleConfig,
    authEmulator: { url: emulator.origin, accounts: [] },
    chooseAccount: async () => chosen,
  });
});
afterEach(() => controller.signOut());

test('reports as soon as it knows that nobody is signed in', async () => {
  const user = await new Promise<AuthUser | null>((resolve) => void controller.onChange(resolve));
  expect(user).toBeNull();
  await expect(controller.getToken()).resolves.toBeNull();
});

test('signs in with the chosen account, and the session updates immediately', async () => {
  const detach = session.attach(controller);
  await expect(controller.signInWithGoogle()).resolves.toEqual({
    ...owner,
    picture: '',
    isOwner: true,
  });
  expect(session.getSnapshot()).toMatchObject({
    status: 'signed-in',
    isOwner: true,
    user: { email: owner.email },
  });

  const token = await session.getToken();
  const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as {
    email: string;
  };
  expect(claims.email).toBe(owner.email);

  await session.signOut();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: false });
  await expect(session.getToken()).resolves.toBeNull();
  detach();
});

test("another account is signed in but isn't the owner", async () => {
  const detach = session.attach(controller);
  chosen = visitor;
  await controller.signInWithGoogle();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-in', isOwner: false });
  detach();
});

test.each([
  ['owner@example.com', true, true],
  ['Owner@Example.COM', true, true],
  ['owner@example.com', false, false],
  ['visitor@example.com', true, false],
])('%s, verified: %s -> owner: %s', async (email, isVerified, isOwner) => {
  emulator.isVerified = isVerified;
  chosen = { email, name: 'Somebody' };
  await expect(controller.signInWithGoogle()).resolves.toMatchObject({ email, isOwner });
});

test("on an insecure page, where browsers can't hash, nobody is the owner", async () => {
  jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await expect(controller.signInWithGoogle()).resolves.toMatchObject({ email: owner.email, isOwner: false });
});

test('signing out while an address is being hashed stays signed out', async () => {
  const detach = session.attach(controller);
  let finish!: (hash: ArrayBuffer) => void;
  const hashing = new Promise<ArrayBuffer>((resolve) => (finish = resolve));
  const digest = jest.spyOn(globalThis.crypto.subtle, 'digest').mockReturnValue(hashing);
  const signingIn = controller.signInWithGoogle();
  while (digest.mock.calls.length === 0) await new Promise(setImmediate);
  await session.signOut();
  finish(new ArrayBuffer(32));
  await signingIn;
  await new Promise(setImmediate);
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: false });
  detach();
});

test('an address is one account in any spelling', async () => {
  emulator.received.length = 0;
  await controller.signInWithGoogle();
  chosen = { email: 'owner@example.com', name: 'Ada' };
  await controller.signInWithGoogle();
  expect(emulator.subjects()).toEqual(['owner@example.com', 'owner@example.com']);
});

test("choosing no account fails like closing Google's popup", async () => {
  chosen = null;
  await expect(controller.signInWithGoogle()).rejects.toMatchObject({
    code: 'auth/popup-closed-by-user',
    message: 'Firebase: Error (auth/popup-closed-by-user).',
  });
});

test('signing in again restores a session that the server had rejected', async () => {
  const detach = session.attach(controller);
  await controller.signInWithGoogle();
  session.expire();
  await expect(session.getToken()).resolves.toBeNull();
  await controller.signInWithGoogle();
  expect(session.getSnapshot()).toMatchObject({ isOwner: true, hasExpired: false });
  await expect(session.getToken()).resolves.toEqual(expect.any(String));
  detach();
});

test('the owner signs in again and gets another token; another account is rejected, and the session stays', async () => {
  const detach = session.attach(controller);
  await controller.signInWithGoogle();
  emulator.received.length = 0;
  await controller.reauthenticate();
  expect(emulator.subjects()).toEqual(['owner@example.com']);

  for (const other of [visitor, null]) {
    chosen = other;
    await expect(controller.reauthenticate()).rejects.toMatchObject({
      code: other ? 'auth/user-mismatch' : 'auth/popup-closed-by-user',
    });
    expect(session.getSnapshot()).toMatchObject({ isOwner: true, user: { email: owner.email } });
  }
  detach();
});

test("an ended subscription isn't called", async () => {
  const listener = jest.fn();
  controller.onChange(listener)();
  await controller.signInWithGoogle();
  expect(listener).not.toHaveBeenCalled();
});

test("a token that can't be refreshed without a network is a NetworkError, and the session stays", async () => {
  const detach = session.attach(controller);
  await controller.signInWithGoogle();
  emulator.refresh = 'is gone';
  // The SDK doesn't cancel its own timeout.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await expect(session.getToken()).rejects.toMatchObject({ name: 'NetworkError' });
  jest.useRealTimers();
  expect(session.getSnapshot().status).toBe('signed-in');
  detach();
});

test('a disabled account has no token, and its session has expired', async () => {
  const detach = session.attach(controller);
  await controller.signInWithGoogle();
  emulator.refresh = 'refuses';
  await expect(session.getToken()).resolves.toBeNull();
  expect(session.getSnapshot()).toMatchObject({ status: 'signed-out', hasExpired: true });
  detach();
});
