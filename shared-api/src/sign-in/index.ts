import {
  getConfig,
  hasStoredSession,
  isApiError,
  OWNER_SESSION_KEY,
  readStored,
  request,
  send,
  writeStored,
  type AuthController,
  type AuthUser,
} from '@portfolio/shared-api';
import { queryOptions } from '@tanstack/react-query';
import { SIGN_IN_PATH } from '../contracts/constants';
import { isMissingEndpoint } from '../core/contract-query';
import { methods, withRecoveryCode, type OwnerSession, type SignInMethods } from './plain-contracts';

export type { SignInMethods } from './plain-contracts';

/** Signs in with Google, or with the site's own passkeys and recovery codes. At most one session is current: the last sign-in counts. */
export interface OwnerAuth extends AuthController {
  /** Also signs in again. Rejects with an error whose message may be shown. */
  signInWithPasskey(): Promise<AuthUser>;
  /** Uses up the code. Rejects like `signInWithPasskey`. */
  signInWithRecoveryCode(code: string): Promise<AuthUser>;
}

/** How the owner can sign in besides Google. Other servers know no other way. */
export const signInMethodsQuery = () =>
  queryOptions({
    // Below the key of the passkeys, so that a change of these reloads it.
    queryKey: ['passkeys', 'v1', 'methods'],
    queryFn: async ({ signal }): Promise<SignInMethods> => {
      try {
        return await request(methods, { signal });
      } catch (error) {
        if (isApiError(error) && isMissingEndpoint(error)) return { passkey: false, recoveryCode: false };
        throw error;
      }
    },
  });

/** Another account than the owner's, in Firebase's words. */
const OTHER_ACCOUNT = { code: 'auth/user-mismatch' };
const SIGN_OUT_MS = 5_000;

/**
 * Restores the session that is stored in this browser.
 * @param loadGoogle loads the identity provider's SDK, once, for a sign-in with Google or for Google's stored session
 */
export async function createOwnerAuth(loadGoogle: () => Promise<AuthController>): Promise<OwnerAuth> {
  const listeners = new Set<Parameters<AuthController['onChange']>[0]>();
  let own = readOwnerSession();
  let google: AuthController | null = null;
  /** Undefined until it is known. */
  let current: AuthUser | null | undefined;

  const report = (user: AuthUser | null) => {
    current = user;
    for (const listener of listeners) listener(user);
  };

  const openGoogle = async () => {
    if (google) return google;
    const opened = await loadGoogle();
    if (google) return google;
    google = opened;
    google.onChange((user) => {
      // While the SDK still reports that nobody is signed in, the owner may be.
      if (!own) report(user);
    });
    return google;
  };

  /** @param next null after a sign-in with Google */
  const replaceOwn = (next: OwnerSession | null) => {
    own = next;
    writeStored(OWNER_SESSION_KEY, next && JSON.stringify(next));
  };

  const begin = async (session: OwnerSession): Promise<AuthUser> => {
    replaceOwn(session);
    const user = userOf(session);
    report(user);
    await google?.signOut().catch((error: unknown) => console.warn('Google’s session stays', error));
    return user;
  };

  globalThis.addEventListener('storage', ({ key }) => {
    if (key !== OWNER_SESSION_KEY) return;
    const had = own !== null;
    own = readOwnerSession();
    if (own) report(userOf(own));
    else if (had) report(null);
  });

  if (own) current = userOf(own);
  else if (await hasStoredSession(getConfig().firebase.apiKey)) await openGoogle();
  else current = null;

  return {
    async signInWithGoogle() {
      const user = await (await openGoogle()).signInWithGoogle();
      if (own) {
        replaceOwn(null);
        report(user);
      }
      return user;
    },
    async reauthenticate() {
      const opened = await openGoogle();
      if (!own) return opened.reauthenticate();
      const user = await opened.signInWithGoogle();
      if (!user.isOwner) {
        await opened.signOut();
        throw Object.assign(new Error('Another account was chosen'), OTHER_ACCOUNT);
      }
      replaceOwn(null);
      report(user);
    },
    signInWithPasskey: async () => begin(await (await import('./authenticator')).authenticate()),
    signInWithRecoveryCode: async (code) => begin(await request(withRecoveryCode, { body: { code } })),
    async signOut() {
      const ended = own;
      replaceOwn(null);
      if (ended) report(null);
      const isGoogles = google !== null || (await hasStoredSession(getConfig().firebase.apiKey));
      await Promise.all([
        ended && endOnServer(ended),
        isGoogles && openGoogle().then((opened) => opened.signOut()),
      ]);
    },
    onChange(listener) {
      listeners.add(listener);
      if (current !== undefined)
        queueMicrotask(() => {
          if (listeners.has(listener) && current !== undefined) listener(current);
        });
      return () => void listeners.delete(listener);
    },
    getToken: async () => own?.token ?? (await google?.getToken()) ?? null,
  };
}

/** The stored session; null if there is none, or if it's damaged. */
function readOwnerSession(): OwnerSession | null {
  try {
    return JSON.parse(readStored(OWNER_SESSION_KEY) ?? 'null') as OwnerSession | null;
  } catch {
    writeStored(OWNER_SESSION_KEY, null);
    return null;
  }
}

const userOf = ({ email }: OwnerSession): AuthUser => ({ email, name: '', picture: '', isOwner: true });

/** With the session's own token, because it is no longer the page's. If it fails, the session ends after an hour. */
async function endOnServer({ token }: OwnerSession): Promise<void> {
  try {
    const path = `${SIGN_IN_PATH}/session`;
    await send({
      method: 'DELETE',
      url: getConfig().apiBase + path,
      path,
      headers: { Authorization: `Bearer ${token}` },
      timeoutMs: SIGN_OUT_MS,
    });
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
  }
}
