const KEY = 'portfolio:session';

/** The session that began with a passkey or a recovery code. Another tab's changes arrive as `storage` events with this key. */
export const OWNER_SESSION_KEY = 'portfolio:owner-session';

/** A value in this browser's storage; null if there is none, or if storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value, or removes it. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value) globalThis.localStorage?.setItem(key, value);
    else globalThis.localStorage?.removeItem(key);
  } catch {
    // Storage is blocked: the session ends with the page, or such a browser asks for a sign-in again.
  }
}

/** Records that someone signed in here, for browsers that can't list their databases. */
export const writeSessionHint = (isSignedIn: boolean): void => writeStored(KEY, isSignedIn ? '1' : null);

export const readSessionHint = (): boolean => readStored(KEY) === '1';
