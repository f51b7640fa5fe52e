import type { AuthController, AuthUser } from '@portfolio/shared-api';

/** An identity provider whose user the test controls. */
export function createController(token: string | null = 'token-1') {
  const listeners = new Set<(user: AuthUser | null) => void>();
  const report = (user: AuthUser | null) => listeners.forEach((listener) => listener(user));
  const controller: AuthController = {
    signInWithGoogle: () => Promise.reject(new Error('Not in this test')),
    reauthenticate: () => Promise.reject(new Error('Not in this test')),
    signOut: async () => report(null),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getToken: async () => token,
  };
  return { controller, report, listeners };
}

export const owner: AuthUser = { email: 'owner@example.com', name: 'Ada', picture: '', isOwner: true };
export const visitor: AuthUser = { ...owner, email: 'visitor@example.com', name: 'Vi', isOwner: false };
