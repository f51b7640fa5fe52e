import { AppError } from '../errors';

/**
 * The token in an `Authorization` header.
 * @param message of the error
 * @throws AppError 401 if there is none
 */
export function bearerToken(authorization: string | undefined, message: string): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token) return token;
  throw new AppError(401, 'no-token', message, { headers: { 'www-authenticate': 'Bearer' } });
}
