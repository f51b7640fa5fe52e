import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';

const MINUTE_MS = 60_000;
/** Beyond this the addresses that were heard of longest ago start anew. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts tokens that didn't hold, by address. From `limit` a minute on the next one that doesn't is told to wait. One that holds always counts:
 * behind a proxy nobody knows of, everybody has the same address, and strangers could keep the owner out.
 */
export class FailureCounter {
  readonly #limit: number;
  readonly #counts: LRUCache<string, number>;

  constructor(limit: number, now = () => performance.now()) {
    this.#limit = limit;
    this.#counts = new LRUCache({ max: MOST_ADDRESSES, ttl: MINUTE_MS, ttlResolution: 0, perf: { now } });
  }

  /** @throws AppError 429 in the place of the refusal, if there have been too many */
  count(address: string): void {
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count, { noUpdateTTL: true });
    if (count <= this.#limit) return;
    const seconds = Math.ceil(this.#counts.getRemainingTTL(address) / 1000);
    throw new AppError(429, 'failed-tokens', 'Too many sign-ins that are not valid. Please wait a minute.', {
      headers: { 'retry-after': String(Math.max(seconds, 1)) },
    });
  }
}
