import { setTimeout as delay } from 'node:timers/promises';

/** How long a page may take to come to what is expected of it, in milliseconds. */
export const PATIENCE_MS = 60_000;

/**
 * Repeats a check until it holds. For what no locator can wait for.
 * @throws what the check last threw.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(50);
    }
  }
}
