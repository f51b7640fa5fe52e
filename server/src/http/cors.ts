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

/** Lets pages of the configured origins call the API and read its responses, with cookies. */
export function cors(app: FastifyInstance, { corsOrigins }: ServerConfig): void {
  if (corsOrigins.length === 0) return;
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (!CALLED.test(url)) return;
    addVary(reply, 'Origin');
    const { origin } = headers;
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
