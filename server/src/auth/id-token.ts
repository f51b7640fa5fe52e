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

/** Google publishes its keys with a lifetime of about this; a key that isn't known is asked for at once. */
const KEYS_KEPT_MS = 6 * 60 * 60 * 1000;

/** Says whose token it is, or refuses: 401 for a token that doesn't hold, 503 where that can't be found out. */
export type VerifyIdToken = (token: string) => Promise<VerifiedUser>;

export interface VerifiedUser {
  /** As the provider verified it, in lower case; null where it didn't. */
  readonly email: string | null;
}

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
  const keys = googlesKeys(new URL(jwksUrl));
  const payloadOf = async (token: string): Promise<JWTPayload> =>
    acceptsUnsigned
      ? UnsecuredJWT.decode(token, claims).payload
      : (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })).payload;

  return async (token) => {
    const payload = await payloadOf(token).catch((error: unknown) => {
      throw error instanceof AppError ? error : unverified();
    });
    if (!payload.sub) throw unverified();
    const { email, email_verified: isVerified } = payload;
    return { email: typeof email === 'string' && isVerified === true ? asciiLower(email) : null };
  };
}

function googlesKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { cacheMaxAge: KEYS_KEPT_MS });
  const isOfToken = (error: unknown) =>
    error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported;
  return async (header, token) => {
    try {
      return await keys(header, token).catch((error: unknown) => {
        if (isOfToken(error)) throw error;
        // Once more: a line that Google was just closing, or a moment in which this machine was busy, is no reason to keep an owner from saving.
        return keys(header, token);
      });
    } catch (error) {
      if (isOfToken(error)) throw error;
      throw new AppError(
        503,
        'keys-unreachable',
        "Your sign-in can't be checked at the moment, because Google's keys can't be reached. Please try again in a minute.",
        { headers: { 'retry-after': '30' } },
      );
    }
  };
}

function unverified(): AppError {
  return new AppError(401, 'bad-token', 'Your sign-in has ended or is not valid. Please sign in again.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
