import { sendJson, listen } from './listen';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What the toolkit does when a token is refreshed. */
export type Refresh = 'responds' | 'refuses' | 'is gone';

/** The endpoints of Google's Identity Toolkit that sign-in uses, with the Firebase Auth emulator's responses. */
export async function listenAsIdentityToolkit() {
  let user: Record<string, unknown> = {};
  // Tokens expire at once, so that each use is a refresh.
  const toToken = () =>
    `${encode({ alg: 'none' })}.${encode({ ...user, sub: user.localId, iat: 0, exp: 1 })}.`;
  const toolkit = {
    refresh: 'responds' as Refresh,
    /** Whether the provider has verified the address. */
    isVerified: true,
    ...(await listen(({ path, body }, response) => {
      if (path.includes('accounts:signInWithIdp')) {
        const claims = claimsOf(body);
        user = {
          localId: `uid-${claims.sub}`,
          email: claims.email,
          emailVerified: toolkit.isVerified,
          displayName: claims.name,
        };
        const tokens = { idToken: toToken(), refreshToken: 'refresh', expiresIn: '1' };
        return sendJson(response, 200, { ...user, ...tokens, providerId: 'google.com' });
      }
      if (path.includes('accounts:lookup')) return sendJson(response, 200, { users: [user] });
      if (toolkit.refresh === 'is gone') return void response.destroy();
      if (toolkit.refresh === 'refuses')
        return sendJson(response, 400, { error: { message: 'USER_DISABLED' } });
      sendJson(response, 200, { access_token: toToken(), refresh_token: 'refresh', expires_in: '1' });
    })),
    /** The `sub` of each sign-in. */
    subjects: () =>
      toolkit.received
        .filter(({ path }) => path.includes('signInWithIdp'))
        .map(({ body }) => claimsOf(body).sub),
  };
  return toolkit;
}

function claimsOf(body: string) {
  const { postBody } = JSON.parse(body) as { postBody: string };
  return JSON.parse(new URLSearchParams(postBody).get('id_token')!) as Record<
    'sub' | 'email' | 'name',
    string
  >;
}
