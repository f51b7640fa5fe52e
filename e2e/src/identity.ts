import type { SiteAddress } from './shared-site';

/** Accounts for the chooser. */
export const OWNER = 'owner@example.com';
export const STRANGER = 'stranger@example.org';

/** The emulator closes idle connections after five seconds, so a request at that moment would be lost. */
export const IN_ITS_OWN_CONNECTION = { connection: 'close' };

/** The emulator's response to a sign-in. */
export interface Session {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** An ID token from the emulator, for a Google account with this address. */
export const idToken = async (site: SiteAddress, email: string) => (await signInAt(site, email)).idToken;

/** Signs in to the emulator as the browser does, with a Google account with this address. */
export async function signInAt(site: Pick<SiteAddress, 'authOrigin'>, email: string): Promise<Session> {
  const account = JSON.stringify({ sub: email, email, email_verified: true });
  return (await postToEmulator(site, 'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: account, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })) as Session;
}

/** @throws Error with the emulator's response if it failed */
export async function postToEmulator(
  { authOrigin }: Pick<SiteAddress, 'authOrigin'>,
  path: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(`${authOrigin}/${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...IN_ITS_OWN_CONNECTION },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`The emulator responded with ${response.status}: ${await response.text()}`);
  return response.json();
}
