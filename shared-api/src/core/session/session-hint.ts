const KEY = 'portfolio:session';

/** Records that someone signed in here, for browsers that can't list their databases. Storage may be blocked. */
export function writeSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) globalThis.localStorage?.setItem(KEY, '1');
    else globalThis.localStorage?.removeItem(KEY);
  } catch {
    // Without the hint, such a browser asks for a sign-in again.
  }
}

export function readSessionHint(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
