import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { watchRequests, type RequestLog } from './requests';

/** The screen and connection that Lighthouse simulates. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const SETTLED_MS = 1_500;
/** How long to wait for anything on a page, in milliseconds. */
export const LIMIT_MS = 45_000;

/** A browser that is to be as slow as a phone. */
export interface Phone {
  readonly browser: Browser;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
}

export interface ThrottledPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly requests: RequestLog;
}

/** Runs `work` in a fresh throttled page with an empty cache; `scripts` run first in each document. */
export async function withThrottledPage<T>(
  { browser, slowdown }: Phone,
  scripts: readonly (() => void)[],
  work: (page: ThrottledPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(SCREEN);
  try {
    context.setDefaultTimeout(LIMIT_MS);
    // The compiler adds a helper to functions that pages don't have.
    await context.addInitScript('globalThis.__name ??= (value) => value');
    for (const script of scripts) await context.addInitScript(script);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await watchRequests(session);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Performance.enable');
    return await work({ page, session, requests });
  } finally {
    await context.close();
  }
}

/** Waits until no request has started or ended for a while. @throws Error if that never happens */
export async function settled({ requests }: ThrottledPage, quietMs = SETTLED_MS): Promise<void> {
  const begin = Date.now();
  while (Math.min(requests.quietFor(), Date.now() - begin) < quietMs) {
    if (Date.now() - begin > LIMIT_MS)
      throw new Error(`The page never became idle; pending: ${requests.pending().join(', ') || 'nothing'}`);
    await delay(50);
  }
}
