/** Where the sign-in dialog leads once the owner is in; null while it's closed. */
export interface SignInRequest {
  /** Path to go to; undefined stays on the page. */
  readonly leadsTo?: string;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function setRequest(next: SignInRequest | null): void {
  request = next;
  for (const listener of [...listeners]) listener();
}

/** Opens the sign-in dialog. */
export const openSignIn = (leadsTo?: string): void => setRequest({ leadsTo });
export const closeSignIn = (): void => setRequest(null);

export const signInStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): SignInRequest | null => request,
  getServerSnapshot: (): SignInRequest | null => null,
};
