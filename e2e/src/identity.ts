import type { SiteAddress } from './shared-site';

/** Accounts for the chooser. */
export const OWNER = 'owner@example.com';
export const STRANGER = 'stranger@example.org';

/** The emulator closes idle connections after five seconds, so a request at that moment would be lost. */
export const IN_ITS_OWN_CONNECTION = { connection: 'close' };

/** An ID token from the emulator, for a Google account with this address. */
export async function idToken({ authOrigin }: SiteAddress, email: string): Promise<string> {
  const account = JSON.stringify({ sub: email, email, email_verified: true });
  const response = await fetch(
    `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...IN_ITS_OWN_CONNECTION },
      body: JSON.stringify({
        postBody: new URLSearchParams({ id_token: account, providerId: 'google.com' }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    },
  );
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { idToken: string }).idToken;
}
