import { NetworkError, type AuthController, type AuthUser, type PublicConfig } from '@portfolio/shared-api';
import { onIdTokenChanged, signOut, type Auth, type User } from 'firebase/auth';
import { openAuth } from './firebase';
import { signInWithChosenAccount, signInWithGooglePopup, type ChooseAccount } from './sign-in';

export interface AuthOptions extends Pick<PublicConfig, 'firebase' | 'authEmulator'> {
  /** Asks who to sign in as while the emulator stands in for Google; null when nobody was chosen. */
  readonly chooseAccount: ChooseAccount;
}

/**
 * Sign-in with Google by Firebase, for `session.attach`. The session lasts over reloads. With the emulator, accounts come from
 * `chooseAccount`; everything behind it is the same.
 */
export function createAuthController({ firebase, authEmulator, chooseAccount }: AuthOptions): AuthController {
  const auth = openAuth(firebase, authEmulator);
  const listeners = new Set<(user: AuthUser | null) => void>();
  // Firebase tells its listeners a moment later; who awaits sign-in or sign-out finds the session up to date.
  const tell = (user: AuthUser | null) => listeners.forEach((listener) => listener(user));

  return {
    async signInWithGoogle() {
      const user = toAuthUser(
        authEmulator ? await signInWithChosenAccount(auth, chooseAccount) : await signInWithGooglePopup(auth),
      );
      tell(user);
      return user;
    },
    async signOut() {
      await signOut(auth);
      tell(null);
    },
    onChange(listener) {
      listeners.add(listener);
      // Not onAuthStateChanged: that is silent when the same person signs in again after the session was refused.
      const end = onIdTokenChanged(auth, (user) => listener(user && toAuthUser(user)));
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
    // Ended or disabled at the provider's; Firebase has told the listeners.
    return null;
  }
}

const toAuthUser = ({ email, displayName, photoURL, emailVerified }: User): AuthUser => ({
  email: email ?? '',
  name: displayName ?? '',
  picture: photoURL ?? '',
  emailVerified,
});

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
