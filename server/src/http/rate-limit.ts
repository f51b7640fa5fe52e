import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors';

type Limit = (request: FastifyRequest) => Promise<void>;

const PER_MINUTE = { timeWindow: '1 minute' };

/** Creates a hook that allows `max` requests per address and minute, then responds with 429. Use one per scope. */
export async function rateLimitHook(scope: FastifyInstance, max: number): Promise<Limit> {
  await scope.register(rateLimit, { global: false });
  const count = scope.createRateLimit({ ...PER_MINUTE, max });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw flood(counted.ttlInSeconds);
  };
}

/**
 * Adds a limit for all addresses together. Addresses that were counted within the last minute share half of it, so that a few of them can't
 * use it up.
 * @returns `rejectFlood` is the hook for each address. `countInTotal` counts a request in the total, or rejects it without counting.
 */
export async function sharedRateLimit(
  scope: FastifyInstance,
  { max, total }: { readonly max: number; readonly total: number },
): Promise<{ readonly rejectFlood: Limit; readonly countInTotal: Limit }> {
  const rejectFlood = await rateLimitHook(scope, max);
  const limit = (most: number, key: string) =>
    scope.createRateLimit({ ...PER_MINUTE, max: most, keyGenerator: () => key });
  const all = limit(total, 'all');
  const returning = limit(Math.floor(total / 2), 'returning');
  const perAddress = scope.createRateLimit({ ...PER_MINUTE, max: total });

  const countInTotal: Limit = async (request) => {
    const known = await perAddress(request, { increment: false });
    const isReturning = !known.isAllowed && known.remaining < total;
    const counters = [all, ...(isReturning ? [returning] : [])];
    for (const counter of counters) {
      const counted = await counter(request, { increment: false });
      if (!counted.isAllowed && counted.remaining === 0) throw flood(counted.ttlInSeconds);
    }
    for (const counter of [...counters, perAddress]) await counter(request);
  };
  return { rejectFlood, countInTotal };
}

const flood = (seconds: number) =>
  new AppError(429, 'flood', 'Too Many Requests', {
    headers: { 'retry-after': String(Math.max(seconds, 1)) },
  });
