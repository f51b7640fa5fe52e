import { writeSessionHint } from './session-hint';
import type { AuthController, AuthUser, SessionState } from './types';

const LOADING: SessionState = { status: 'loading', user: null, isOwner: false, hasExpired: false };
const SIGNED_OUT: SessionState = { ...LOADING, status: 'signed-out' };
const EXPIRED: SessionState = { ...SIGNED_OUT, hasExpired: true };

let state = LOADING;
let controller: AuthController | null = null;
let endSubscription = () => {};
let isSigningOut = false;
const listeners = new Set<() => void>();

/** The one session of a page: who is signed in, and the token that goes with the owner's calls. */
export const session = {
  /** Calls `listener` on each change. Returns what ends it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  getSnapshot: (): SessionState => state,

  /** Always `loading`: the server's HTML is the same for everybody. */
  getServerSnapshot: (): SessionState => LOADING,

  /**
   * Follows `next` from now on, in place of the one before. `null` says that there's no stored session, so that no provider
   * needs to be loaded: signed out. Returns what ends it.
   */
  attach(next: AuthController | null): () => void {
    endSubscription();
    controller = next;
    if (!next) {
      endSubscription = () => {};
      setState(SIGNED_OUT);
      return () => {};
    }
    // A session that ended stays visible until the provider says who is there.
    if (state.status !== 'signed-out') setState(LOADING);
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

  /** The ID token for the owner's calls; null when nobody is signed in. Rejects with a NetworkError. */
  async getToken(): Promise<string | null> {
    return state.hasExpired ? null : ((await controller?.getToken()) ?? null);
  },

  /** Signs out; a failure is only logged. */
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
   * The server no longer takes this session: signed out with `hasExpired`, until somebody signs in again. Every further refusal is told
   * too, by a new snapshot, so that whoever tries to save again can be asked again.
   */
  expire(): void {
    if (state.status !== 'signed-in' && !state.hasExpired) return;
    state = { ...EXPIRED };
    notify();
  },
};

function handleUser(user: AuthUser | null): void {
  writeSessionHint(user !== null);
  if (user) setState(signedIn(user));
  else if (state.status === 'signed-in' && !isSigningOut) setState(EXPIRED);
  else if (!state.hasExpired) setState(SIGNED_OUT);
}

function signedIn({ email, name, picture, isOwner }: AuthUser): SessionState {
  return { status: 'signed-in', user: { email, name, picture }, isOwner, hasExpired: false };
}

function setState(next: SessionState): void {
  // A token's refresh tells the same user again; nobody needs to render for that.
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
