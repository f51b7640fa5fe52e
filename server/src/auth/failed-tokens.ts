import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';

const MINUTE_MS = 60_000;
/** Beyond this the counter forgets the addresses that failed longest ago. */
const MAX_ADDRESSES = 10_000;

/** Counts invalid tokens per client address and minute. */
export class FailureCounter {
  readonly #limit: number;
  readonly #message: string;
  readonly #counts: LRUCache<string, number>;

  constructor(limit: number, message: string, now = () => performance.now()) {
    this.#limit = limit;
    this.#message = message;
    this.#counts = new LRUCache({ max: MAX_ADDRESSES, ttl: MINUTE_MS, ttlResolution: 0, perf: { now } });
  }

  /** @throws AppError 429 after `limit` failures within a minute */
  check(address: string): void {
    if ((this.#counts.get(address) ?? 0) < this.#limit) return;
    const seconds = Math.ceil(this.#counts.getRemainingTTL(address) / 1000);
    throw new AppError(429, 'failed-tokens', this.#message, {
      headers: { 'retry-after': String(Math.max(seconds, 1)) },
    });
  }

  add(address: string): void {
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1, { noUpdateTTL: true });
  }
}
