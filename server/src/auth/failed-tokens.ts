import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';

const MINUTE_MS = 60_000;
/** Beyond this the counter forgets the addresses that failed longest ago. */
const MAX_ADDRESSES = 10_000;

/** Counts invalid tokens per client address and minute. As for rate limits, an IPv6 /64 network is one address. */
export function failureCounter(limit: number, message: string, now = () => performance.now()) {
  const counts = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: MINUTE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    /** @throws AppError 429 after `limit` failures within a minute */
    check(address: string): void {
      const key = normalizeIP(address);
      if ((counts.get(key) ?? 0) < limit) return;
      const seconds = Math.ceil(counts.getRemainingTTL(key) / 1000);
      throw new AppError(429, 'failed-tokens', message, {
        headers: { 'retry-after': String(Math.max(seconds, 1)) },
      });
    },
    add(address: string): void {
      const key = normalizeIP(address);
      counts.set(key, (counts.get(key) ?? 0) + 1, { noUpdateTTL: true });
    },
  };
}
