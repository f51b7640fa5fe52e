import { session, type AuthController, type AuthUser } from '@portfolio/shared-api';

export const owner: AuthUser = { email: 'owner@example.com', name: 'Ada', picture: '', isOwner: true };
export const visitor: AuthUser = { ...owner, email: 'visitor@example.com', name: 'Vi', isOwner: false };

/** An identity provider that the test controls. */
export function createIdentity() {
  const listeners = new Set<(user: AuthUser | null) => void>();
  const report = (user: AuthUser | null) => listeners.forEach((listener) => listener(user));
  const identity = {
    /** Reports the signed-in user to the session. */
    report,
    /** The result of 'Continue with Google'. */
    signIn: (): Promise<AuthUser> => Promise.reject(new Error('Not in this test')),
    /** The same, when the owner is to sign in again. */
    signInAgain: (): Promise<void> => Promise.reject(new Error('Not in this test')),
  };
  const controller: AuthController = {
    async signInWithGoogle() {
      const user = await identity.signIn();
      report(user);
      return user;
    },
    reauthenticate: () => identity.signInAgain(),
    signOut: async () => report(null),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getToken: async () => 'token',
  };
  return { identity, controller };
}

/** Signs in a user, or nobody. */
export function signInAs(user: AuthUser | null) {
  const { identity, controller } = createIdentity();
  session.attach(controller);
  identity.report(user);
  return identity;
}

/** The session is still loading, as on a new page. */
export function forgetSession(): void {
  session.attach(createIdentity().controller)();
}
