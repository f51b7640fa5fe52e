import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '@portfolio/shared-api/contracts';
import { AppError } from '../errors';
import { errorResponse } from './error-response';

/** Answers what was thrown; `bodyOf` gives the shape that the caller of this part of the server expects. */
export function errorHandler(bodyOf: (refusal: AppError) => unknown) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = errorResponse(error);
    if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    else request.log.info({ code: refusal.code, status: refusal.status }, 'request refused');
    return reply
      .code(refusal.status)
      .headers({ 'cache-control': 'no-store', ...refusal.details.headers })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(bodyOf(refusal));
  };
}

/** For what isn't even a request that a route could be found for, and so runs no hooks. */
export function handleFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  void errorHandler(errorBody)(error, request, reply);
}

export function errorBody({ message, details: { issues, data } }: AppError): Failure {
  return { success: false, message, issues: issues && [...issues], data };
}

/** Request ids on every answer, and one shape for every refusal. */
export function errorHandlers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler(errorHandler(errorBody));
  app.setNotFoundHandler((request, reply) =>
    errorHandler(errorBody)(notFound(request.method, request.url), request, reply),
  );
}

export function notFound(method: string, url: string): AppError {
  const path = url.split('?', 1)[0]!;
  return new AppError(404, 'no-route', `There is nothing at ${method} ${path.slice(0, 200)}`);
}
