import type { FastifyError, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Issue } from '@portfolio/shared-api/contracts';
import { AppError, isDiskFull } from '../errors';

const MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The address has a % that doesn’t begin a valid escape, such as %20',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request must be sent as application/json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
};

/** Turns anything thrown into an error response. From status 500 up it doesn't reveal the cause. */
export function errorResponse(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation.flatMap(toIssues));
  const { code = '', statusCode = 500, message = '' } = (error ?? {}) as Partial<FastifyError>;
  if (isDiskFull(error))
    return new AppError(507, 'disk-full', "The server's disk is full, and nothing was saved");
  if (statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode, code, MESSAGES[code] ?? (message || 'The request is malformed'));
  return new AppError(500, 'internal', 'Something went wrong on the server. Please try again.');
}

function invalid(issues: Issue[]): AppError {
  const [first, ...others] = [...new Set(issues.map(({ message }) => message))];
  const rest = others.length > 0 ? ` (and ${others.length} more)` : '';
  return new AppError(400, 'invalid', `${first}${rest}`, { issues });
}

function toIssues({ keyword, instancePath, message = '', params }: FastifySchemaValidationError): Issue[] {
  const path = instancePath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  if (keyword === 'unrecognized_keys')
    return (params.keys as string[]).map((key) => ({
      path: [...path, key],
      message: `Unknown field: ${key}`,
    }));
  // Zod's own messages don't name the value.
  const isZods = /^(Invalid|Too) /.test(message);
  return [{ path, message: isZods && path.length > 0 ? `${path.join('.')}: ${message}` : message }];
}
