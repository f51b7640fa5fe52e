import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

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
    const headers = { 'retry-after': String(counted.ttlInSeconds) };
    throw new AppError(429, 'flood', 'Too Many Requests', { headers });
  };
}
