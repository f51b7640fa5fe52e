import type { Page, Route } from 'playwright-core';

/** Requests that a handler answers for a while. */
export interface TemporaryRoute {
  /** Passes later requests to other handlers, or to the server. */
  end(): void;
}

/**
 * Routes requests until the end. Use it instead of `page.unroute` while requests may be under way: Chromium can lose one that arrives just
 * as Playwright disables interception, and the page waits for it forever.
 */
export async function routeUntilEnd(
  page: Page,
  address: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<TemporaryRoute> {
  let hasEnded = false;
  await page.route(address, (route) => (hasEnded ? route.fallback() : handler(route)));
  return { end: () => void (hasEnded = true) };
}
