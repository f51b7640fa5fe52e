import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { addVary } from './representation';

/** Paths that pages of other origins call. Media and releases are public and set their own headers. */
const CALLED = /^\/(?:api|media\/v1_1)\//;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key',
  'access-control-max-age': '600',
};

/** The origin of sandboxed pages: form previews and release previews. */
export const NO_ORIGIN = 'null';

/**
 * Lets pages of the configured origins call the API and read its responses, with cookies. Sandboxed pages may read what everybody may, but
 * send neither tokens nor cookies.
 */
export function cors(app: FastifyInstance, { corsOrigins }: ServerConfig): void {
  app.addHook('onRequest', async ({ method, url, headers, routeOptions }, reply) => {
    if (!CALLED.test(url)) return;
    addVary(reply, 'Origin');
    const { origin } = headers;
    if (origin === NO_ORIGIN && routeOptions.config?.access === 'public')
      return void reply.header('access-control-allow-origin', '*');
    if (origin === undefined || !corsOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
    });
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return reply.code(204).headers(PREFLIGHT).send();
  });
}
