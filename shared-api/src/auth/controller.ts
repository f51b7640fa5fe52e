import { NetworkError, type AuthController, type AuthUser, type PublicConfig } from '@portfolio/shared-api';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import { signInWithChosenAccount, signInWithGooglePopup, type ChooseAccount } from './sign-in';
import { getApps, initializeApp } from 'firebase/app';
import { ownerText } from '@portfolio/shared-api/config';

type Listener = Parameters<AuthController['onChange']>[0];

export interface AuthOptions extends Pick<
  PublicConfig,
  'firebase' | 'authEmulator' | 'origin' | 'ownerHash'
> {
  /** Asks for an account when the emulator replaces Google; null for none. */
  readonly chooseAccount: ChooseAccount;
}

/**
 * Google sign-in with Firebase, for `session.attach`. The session survives reloads. With the emulator, accounts come from
 * `chooseAccount`.
 */
export function createAuthController(options: AuthOptions): AuthController {
  const { firebase, authEmulator, chooseAccount } = options;
  const auth = openAuth(firebase, authEmulator);
  /** Each listener with a counter: hashing is asynchronous, and an outdated result is dropped. */
  const listeners = new Map<Listener, number>();
  const nextTurn = (listener: Listener) => {
    const turn = listeners.get(listener)! + 1;
    listeners.set(listener, turn);
    return turn;
  };
  // Firebase calls its listeners late. Calling ours now keeps the session current for code that awaits sign-in or sign-out.
  const notifyAll = (user: AuthUser | null) => {
    for (const listener of [...listeners.keys()]) {
      nextTurn(listener);
      listener(user);
    }
  };
  const handleUser = async (listener: Listener, user: User | null) => {
    const turn = nextTurn(listener);
    const authUser = user && (await toAuthUser(user, options));
    if (listeners.get(listener) === turn) listener(authUser);
  };

  const signIn = (user?: User) =>
    authEmulator ? signInWithChosenAccount(auth, chooseAccount, user) : signInWithGooglePopup(auth, user);

  return {
    async signInWithGoogle() {
      const user = await signIn();
      const authUser = await toAuthUser(user, options);
      if (auth.currentUser?.uid === user.uid) notifyAll(authUser);
      return authUser;
    },
    async reauthenticate() {
      await signIn(auth.currentUser ?? undefined);
    },
    async signOut() {
      await signOut(auth);
      notifyAll(null);
    },
    onChange(listener) {
      listeners.set(listener, 0);
      // Not onAuthStateChanged, which doesn't fire when the same person signs in again after the server rejected the session.
      const end = onIdTokenChanged(auth, (user) => void handleUser(listener, user));
      return () => {
        listeners.delete(listener);
        end();
      };
    },
    getToken: () => readToken(auth),
  };
}

async function readToken(auth: Auth): Promise<string | null> {
  await auth.authStateReady();
  try {
    return (await auth.currentUser?.getIdToken()) ?? null;
  } catch (error) {
    if (codeOf(error) === 'auth/network-request-failed') throw new NetworkError({ cause: error });
    // The account was signed out or disabled at the provider. Firebase has called the listeners.
    return null;
  }
}

async function toAuthUser(
  { email, displayName, photoURL, emailVerified }: User,
  { origin, ownerHash: owners }: Pick<AuthOptions, 'origin' | 'ownerHash'>,
): Promise<AuthUser> {
  return {
    email: email ?? '',
    name: displayName ?? '',
    picture: photoURL ?? '',
    isOwner: emailVerified && (await ownerHash(email ?? '', origin)) === owners,
  };
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Firebase Auth for this page. Repeated calls return the same app and instance. */
function openAuth(firebase: PublicConfig['firebase'], emulator: PublicConfig['authEmulator']): Auth {
  const app = getApps()[0] ?? initializeApp({ ...firebase });
  const auth = initializeAuth(app, {
    persistence: indexedDBLocalPersistence,
    // Safari and phones must prepare the popup before the click, or they block it. The emulator has no popup.
    popupRedirectResolver: emulator ? undefined : browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator.url, { disableWarnings: true });
  return auth;
}

/** Equals `PublicConfig.ownerHash` for the owner's address; null on an insecure page, where browsers can't hash. */
async function ownerHash(email: string, origin: string): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(ownerText(email, origin)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
