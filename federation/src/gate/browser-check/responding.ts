import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { withTimeout } from '../../with-timeout';

/** Time between two questions, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Waits for work with a page, as long as the page responds. A script that never ends blocks its tab, and most calls of Playwright wait for
 * the tab without a limit.
 * @param limit how long the page may take to respond, in milliseconds
 * @throws Error if it takes longer; close the page then, because it's still blocked
 */
export async function whileResponding<T>(page: Page, limit: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  try {
    return await Promise.race([work, untilBlocked(page, limit, ended.signal)]);
  } finally {
    ended.abort();
    // Closing a blocked page ends the work.
    work.catch(() => undefined);
  }
}

async function untilBlocked(page: Page, limit: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    // Fails harmlessly if the page is being left.
    const response = page.evaluate(() => true).catch(() => true);
    if (!(await withTimeout(response, limit, () => false)))
      throw new Error(`it stopped responding: a script ran for more than ${limit / 1000} s`);
    await pause(PAUSE_MS, undefined, { signal });
  }
}
