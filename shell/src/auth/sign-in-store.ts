import { createStore } from '@portfolio/shared-api';

/** Where the sign-in dialog leads once the owner is signed in. */
export interface SignInRequest {
  /** Path to go to; undefined stays on the page. */
  readonly leadsTo?: string;
}

/** The open sign-in dialog; null while it is closed. */
export const signInStore = createStore<SignInRequest | null>(null);

export const openSignIn = (leadsTo?: string): void => signInStore.set({ leadsTo });
export const closeSignIn = (): void => signInStore.set(null);
