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

/** Google's own popup. Rejects with Firebase's error, also when it's closed or blocked. */
export async function signInWithGooglePopup(auth: Auth): Promise<User> {
  const provider = new GoogleAuthProvider();
  // Lets a visitor who was refused choose another account.
  provider.setCustomParameters({ prompt: 'select_account' });
  return (await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user;
}

/** The same with an account of ours: the emulator takes the claims as they are, unsigned. */
export async function signInWithChosenAccount(auth: Auth, chooseAccount: ChooseAccount): Promise<User> {
  const account = await chooseAccount();
  if (!account) {
    throw new FirebaseError('auth/popup-closed-by-user', 'Firebase: Error (auth/popup-closed-by-user).');
  }
  const claims = {
    // One account per address, however it's written.
    sub: account.email.toLowerCase(),
    email: account.email,
    email_verified: true,
    name: account.name,
  };
  const credential = GoogleAuthProvider.credential(JSON.stringify(claims));
  return (await signInWithCredential(auth, credential)).user;
}
