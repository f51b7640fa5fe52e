import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** A hook that refuses, with 429, what comes from one address more than `max` times a minute. Its scope must not have another one. */
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
