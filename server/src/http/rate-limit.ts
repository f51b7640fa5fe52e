import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** A `rateLimitHook` registers the plugin that this uses. @returns a function that counts for all addresses and rejects above `max` a minute */
export function totalLimit(
  scope: FastifyInstance,
  max: number,
  onExceeded: () => Promise<void>,
): (request: FastifyRequest) => Promise<void> {
  const count = scope.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: () => 'all' });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    await onExceeded();
    throw flood(counted.ttlInSeconds);
  };
}

/** Creates a hook that allows `max` requests per address and minute, then responds with 429. Use one per scope. */
export async function rateLimitHook(
  scope: FastifyInstance,
  max: number,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await scope.register(rateLimit, { global: false });
  const count = scope.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw flood(counted.ttlInSeconds);
  };
}

const flood = (seconds: number) =>
  new AppError(429, 'flood', 'Too Many Requests', { headers: { 'retry-after': String(seconds) } });
