import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import { errorResponse } from './error-response';
import type { Representation } from './representation';

/** Turns an error into a response, and logs it. */
export function loggedResponse(error: unknown, { log }: FastifyRequest): AppError {
  const response = errorResponse(error);
  if (response.status >= 500) log.error({ err: error, code: response.code }, 'request failed');
  else log.info({ code: response.code, status: response.status }, 'request rejected');
  return response;
}

/** Creates an error handler. @param bodyOf the JSON body that clients of these routes expect */
export function errorHandler(bodyOf: (error: AppError) => unknown, pageOf: ErrorPageOf = () => null) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const response = loggedResponse(error, request);
    reply.code(response.status).headers({ 'cache-control': 'no-store', ...response.details.headers });
    const page = pageOf(response, request);
    if (page)
      return reply
        .header('content-security-policy', page.csp)
        .type('text/html; charset=utf-8')
        .send(page.body.bytes);
    return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(bodyOf(response));
  };
}

/** Creates a page that shows people an error; null for clients that expect JSON. */
type ErrorPageOf = (error: AppError, request: FastifyRequest) => ErrorPage | null;

interface ErrorPage {
  readonly body: Representation;
  readonly csp?: string;
}

/** For requests that Fastify can't route, which run no hooks. */
export const frameworkErrorHandler =
  (pageOf: ErrorPageOf) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
    void errorHandler(errorBody, pageOf)(error, request, reply);
  };

export function errorBody({ message, details: { issues, data, reason } }: AppError): Failure {
  return { success: false, message, issues: issues && [...issues], data, reason };
}

/** Adds a request id to every response, and gives all errors one shape. */
export function errorHandlers(app: FastifyInstance, pageOf: ErrorPageOf): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler(errorHandler(errorBody, pageOf));
}

export function notFound(method: string, url: string): AppError {
  const path = url.split('?', 1)[0]!;
  return new AppError(404, 'no-route', `Not found: ${method} ${path.slice(0, 200)}`);
}
