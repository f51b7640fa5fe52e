import { setTimeout as delay } from 'node:timers/promises';

/** How long to repeat a check, in milliseconds: Playwright's default timeout, and more where WebKit draws without a graphics card. */
export const PATIENCE_MS = IS_FULL_RUN ? 60_000 : 30_000;

/** Repeats a check until it passes, for conditions that no locator can wait for. @throws the check's last error */
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
