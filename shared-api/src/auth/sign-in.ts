import type { SampleAccount } from '@portfolio/shared-api';
import { FirebaseError } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth';

/** Null if no account was chosen. */
export type ChooseAccount = () => Promise<SampleAccount | null>;

/** Opens Google's popup. Rejects with Firebase's error, also when the popup is closed or blocked. */
export async function signInWithGooglePopup(auth: Auth): Promise<User> {
  const provider = new GoogleAuthProvider();
  // Lets a rejected visitor choose another account.
  provider.setCustomParameters({ prompt: 'select_account' });
  return (await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user;
}

/** Signs in with a chosen account: the emulator accepts unsigned claims. */
export async function signInWithChosenAccount(auth: Auth, chooseAccount: ChooseAccount): Promise<User> {
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
  return (await signInWithCredential(auth, credential)).user;
}
