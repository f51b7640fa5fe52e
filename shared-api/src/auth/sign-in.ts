import type { SampleAccount } from '@portfolio/shared-api';
import { FirebaseError } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth';

/** Null if no account was chosen. */
export type ChooseAccount = () => Promise<SampleAccount | null>;

/**
 * Opens Google's popup. Rejects with Firebase's error, also when the popup is closed or blocked.
 * `user` signs in again; another account is rejected.
 */
export async function signInWithGooglePopup(auth: Auth, user?: User): Promise<User> {
  const provider = new GoogleAuthProvider();
  // Lets a rejected visitor choose another account.
  provider.setCustomParameters({ prompt: 'select_account' });
  const signedIn = user
    ? await reauthenticateWithPopup(user, provider, browserPopupRedirectResolver)
    : await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return signedIn.user;
}

/** Signs in with a chosen account, or `user` again: the emulator accepts unsigned claims. */
export async function signInWithChosenAccount(
  auth: Auth,
  chooseAccount: ChooseAccount,
  user?: User,
): Promise<User> {
  const account = await chooseAccount();
  if (!account) {
    throw new FirebaseError('auth/popup-closed-by-user', 'Firebase: Error (auth/popup-closed-by-user).');
  }
  const claims = {
    // One account per address, ignoring case.
    sub: account.email.toLowerCase(),
    email: account.email,
    email_verified: true,
    name: account.name,
  };
  const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
  const signedIn = user
    ? await reauthenticateWithCredential(user, credential)
    : await signInWithCredential(auth, credential);
  return signedIn.user;
}
