import { setTimeout as delay } from 'node:timers/promises';

/** When a check that doesn't hold has failed, in milliseconds: Playwright's own default. */
const PATIENCE_MS = 30_000;

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
