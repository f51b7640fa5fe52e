import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DeployToken } from '../config';
import { AppError } from '../errors';
import { bearerToken } from './bearer-token';
import { failureCounter } from './failed-tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Apps that the request's deploy token may publish; null for all of them. */
    deployScope: DeployToken['apps'];
  }
}

/** Wrong tokens that one address may send in a minute. Nobody can guess a token; this spares the log. */
const MAX_FAILURES = 10;

/** Routes with `deploy` access require a deploy token. The server only knows the hashes of tokens. */
export function requireDeployToken(app: FastifyInstance, tokens: readonly DeployToken[]): void {
  const failures = failureCounter(MAX_FAILURES, 'Too many invalid deploy tokens. Please wait a minute.');
  app.decorateRequest('deployScope', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.access !== 'deploy') return;
    const known = find(tokens, bearerToken(request.headers.authorization, 'This needs a deploy token.'));
    if (!known) {
      // Only failures are limited: a stranger behind the same proxy could lock a team out.
      failures.check(request.ip);
      failures.add(request.ip);
      throw new AppError(401, 'bad-deploy-token', "This deploy token isn't valid on this site.", {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    request.deployScope = known.apps;
  });
}

/** Compares every hash, so that timing reveals nothing. */
function find(tokens: readonly DeployToken[], given: string): DeployToken | undefined {
  const hash = createHash('sha256').update(given).digest();
  return tokens.filter(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), hash))[0];
}
