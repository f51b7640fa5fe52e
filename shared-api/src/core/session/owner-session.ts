/** A session that began with a passkey or a recovery code. Another tab's changes arrive as `storage` events with this key. */
export const OWNER_SESSION_KEY = 'portfolio:owner-session';

export interface OwnerSession {
  readonly token: string;
  readonly email: string;
}

/** The stored session; null if there is none. Storage may be blocked. */
export function readOwnerSession(): OwnerSession | null {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(OWNER_SESSION_KEY) ?? 'null') as OwnerSession | null;
  } catch {
    return null;
  }
}

/** Stores a session, or removes it. */
export function writeOwnerSession(session: OwnerSession | null): void {
  try {
    if (session) globalThis.localStorage?.setItem(OWNER_SESSION_KEY, JSON.stringify(session));
    else globalThis.localStorage?.removeItem(OWNER_SESSION_KEY);
  } catch {
    // It then lasts until the page is left.
  }
}
