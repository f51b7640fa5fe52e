import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DeployToken } from '../config';
import { AppError } from '../errors';
import { bearerToken } from './bearer-token';

declare module 'fastify' {
  interface FastifyRequest {
    /** Apps that the request's deploy token may publish; null for all of them. */
    deployScope: DeployToken['apps'];
  }
}

/** Wrong tokens that one address may send in a minute. Nobody finds one by trying; the log and the processor are spared. */
const MAX_FAILURES = 10;
const MINUTE_MS = 60_000;

/** Routes whose access is `deploy` are for who has a deploy token, of which this server knows the hashes only. */
export function requireDeployToken(app: FastifyInstance, tokens: readonly DeployToken[]): void {
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true });
  app.decorateRequest('deployScope', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.access !== 'deploy') return;
    const count = failures.get(request.ip) ?? 0;
    if (count >= MAX_FAILURES) {
      const seconds = Math.ceil(failures.getRemainingTTL(request.ip) / 1000);
      throw new AppError(429, 'flood', 'Too many wrong deploy tokens came from here. Wait for a minute.', {
        headers: { 'retry-after': String(Math.max(seconds, 1)) },
      });
    }
    const given = bearerToken(request.headers.authorization);
    const known = given && find(tokens, given);
    if (!known) {
      if (given) failures.set(request.ip, count + 1);
      throw new AppError(
        401,
        given ? 'bad-deploy-token' : 'no-token',
        given ? "This site doesn't know this deploy token." : 'This needs a deploy token of the site.',
        { headers: { 'www-authenticate': 'Bearer' } },
      );
    }
    request.deployScope = known.apps;
  });
}

/** Looks at each of them, whichever it is, so that the time taken says nothing. */
function find(tokens: readonly DeployToken[], given: string): DeployToken | undefined {
  const hash = createHash('sha256').update(given).digest();
  return tokens.filter(({ sha256 }) => timingSafeEqual(Buffer.from(sha256, 'hex'), hash))[0];
}
