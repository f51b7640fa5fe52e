import type { BrowserContext, Page, Route } from 'playwright-core';

/** A route that can be ended without removing it. */
export interface TemporaryRoute {
  end(): void;
}

/**
 * Handles requests until `end` is called; later ones go to other handlers or the server. Use it instead of `unroute` while requests may be
 * in flight: Chromium can lose a request that arrives just as Playwright disables interception, and the page then waits for it forever.
 * Interception stays on, so the HTTP cache stays disabled.
 */
export async function routeTemporarily(
  target: Page | BrowserContext,
  address: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<TemporaryRoute> {
  let hasEnded = false;
  await target.route(address, (route) => (hasEnded ? route.fallback() : handler(route)));
  return { end: () => void (hasEnded = true) };
}
