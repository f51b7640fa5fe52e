import { createStore, useStore } from '../store';
import { writeSessionHint } from './session-hint';
import type { AuthController, AuthUser, SessionState } from './types';

const LOADING: SessionState = { status: 'loading', user: null, isOwner: false, hasExpired: false };
const SIGNED_OUT: SessionState = { ...LOADING, status: 'signed-out' };
const EXPIRED: SessionState = { ...SIGNED_OUT, hasExpired: true };

const store = createStore(LOADING);
let controller: AuthController | null = null;
let endSubscription = () => {};
let isSigningOut = false;

/** The page's only session: the signed-in user, and the token for the owner's requests. */
export const session = {
  /** Calls `listener` on each change. Returns a function that ends the subscription. */
  subscribe: store.subscribe,
  getSnapshot: store.getSnapshot,
  /** Always `loading`: the server's HTML is the same for everyone. */
  getServerSnapshot: store.getServerSnapshot,

  /**
   * Follows `next` from now on, instead of the previous controller. `null` means signed out, without a stored session, so no provider
   * needs to load. Returns a function that stops following.
   */
  attach(next: AuthController | null): () => void {
    endSubscription();
    controller = next;
    if (!next) {
      endSubscription = () => {};
      setState(SIGNED_OUT);
      return () => {};
    }
    // An expired session stays visible until the provider reports a user.
    if (store.getSnapshot().status !== 'signed-out') setState(LOADING);
    const end = next.onChange(handleUser);
    endSubscription = end;
    return () => {
      if (controller !== next) return;
      end();
      endSubscription = () => {};
      controller = null;
      setState(LOADING);
    };
  },

  /** The ID token for the owner's requests; null when nobody is signed in. Rejects with a NetworkError. */
  async getToken(): Promise<string | null> {
    return store.getSnapshot().hasExpired ? null : ((await controller?.getToken()) ?? null);
  },

  /** Signs out. A failure is only logged. */
  async signOut(): Promise<void> {
    isSigningOut = true;
    try {
      await controller?.signOut();
      writeSessionHint(false);
      setState(SIGNED_OUT);
    } catch (error) {
      console.error('Sign-out failed', error);
    } finally {
      isSigningOut = false;
    }
  },

  /**
   * Marks the session as rejected by the server: signed out with `hasExpired`, until someone signs in again. Each further rejection
   * creates a new snapshot, so that every save can prompt again. Does nothing during a sign-out, when the server also rejects requests that
   * were already under way.
   */
  expire(): void {
    if (isSigningOut) return;
    if (store.getSnapshot().status !== 'signed-in' && !store.getSnapshot().hasExpired) return;
    store.set({ ...EXPIRED });
  },
};

function handleUser(user: AuthUser | null): void {
  writeSessionHint(user !== null);
  if (user) setState(signedIn(user));
  else if (store.getSnapshot().status === 'signed-in' && !isSigningOut) setState(EXPIRED);
  else if (!store.getSnapshot().hasExpired) setState(SIGNED_OUT);
}

function signedIn({ email, name, picture, isOwner }: AuthUser): SessionState {
  return { status: 'signed-in', user: { email, name, picture }, isOwner, hasExpired: false };
}

function setState(next: SessionState): void {
  // A token refresh reports the same user, which needs no render.
  if (JSON.stringify(next) !== JSON.stringify(store.getSnapshot())) store.set(next);
}

/** The current session. During hydration it is `loading`, as in the server's HTML. */
export const useSession = (): SessionState => useStore(store);
