import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { asciiLower } from '../config/ascii-lower';
import type { ServerConfig } from '../config';
import { AppError } from '../errors';

/** About the lifetime of Google's keys. An unknown key is fetched at once. */
const KEYS_MAX_AGE_MS = 6 * 60 * 60 * 1000;

/** Finds the user of a token. @throws AppError 401 for an invalid token, 503 if Google's keys are unreachable */
type VerifyIdToken = (token: string) => Promise<VerifiedUser>;

interface VerifiedUser {
  /** Verified by Google, in lower case; null if it isn't, or if another provider signed the user in. */
  readonly email: string | null;
  /**
   * The ids of the user and of the Google account, which differ if the address passes to someone else. Firebase keeps the user's id
   * (`sub`) when another Google account with the same address signs in, so that id alone isn't enough.
   */
  readonly account: string;
  /** Seconds since 1970; 0 if the token doesn't say. */
  readonly signedInAt: number;
}

/** What Firebase adds to an ID token. */
interface FirebaseClaims {
  readonly firebase?: {
    readonly sign_in_provider?: unknown;
    readonly identities?: { readonly [GOOGLE]?: readonly unknown[] };
  };
}

const GOOGLE = 'google.com';

export function idTokenVerifier({
  projectId,
  jwksUrl,
  acceptsUnsigned,
}: ServerConfig['identity']): VerifyIdToken {
  const claims = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub'],
  };
  const keys = googleKeys(new URL(jwksUrl));
  const payloadOf = async (token: string): Promise<JWTPayload> =>
    acceptsUnsigned
      ? UnsecuredJWT.decode(token, claims).payload
      : (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })).payload;

  return async (token) => {
    // A site without a Firebase project has no issuer.
    if (projectId === '') throw expired();
    const payload = await payloadOf(token).catch((error: unknown) => {
      throw error instanceof AppError ? error : expired();
    });
    if (!payload.sub) throw expired();
    const { sub, email, email_verified: isVerified, auth_time: signedInAt } = payload;
    const { firebase } = payload as FirebaseClaims;
    const isGoogles = firebase?.sign_in_provider === GOOGLE;
    return {
      email: isGoogles && typeof email === 'string' && isVerified === true ? asciiLower(email) : null,
      account: `${sub}/${firebase?.identities?.[GOOGLE]?.[0] ?? ''}`,
      signedInAt: typeof signedInAt === 'number' ? signedInAt : 0,
    };
  };
}

function googleKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { cacheMaxAge: KEYS_MAX_AGE_MS });
  const isTokenError = (error: unknown) =>
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported;
  return async (header, token) => {
    try {
      return await keys(header, token).catch((error: unknown) => {
        if (isTokenError(error)) throw error;
        // Retry once: a closed connection or a busy moment shouldn't keep the owner from saving.
        return keys(header, token);
      });
    } catch (error) {
      if (isTokenError(error)) throw error;
      throw new AppError(
        503,
        'keys-unreachable',
        "Your sign-in can't be verified right now because Google's keys can't be reached. Please try again in a minute.",
        { headers: { 'retry-after': '30' } },
      );
    }
  };
}

/** The error for a token that isn't or is no longer valid. */
export function expired(): AppError {
  return new AppError(401, 'bad-token', 'Your session has expired. Please sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
