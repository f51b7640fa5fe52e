import type { Page, Route } from 'playwright-core';

/** Writes to an address that are on their way and don't arrive. */
export interface HeldWrites {
  /** Lets them arrive; later ones aren't held. */
  letGo(): Promise<void>;
}

/** Holds what the page writes to an address, so that a test can look at what is said meanwhile. Reads go on. */
export async function holdWrite(page: Page, address: string): Promise<HeldWrites> {
  const held: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : void held.push(route);
  await page.route(address, hold);
  return {
    async letGo() {
      await page.unroute(address, hold);
      // A page that was left has taken its requests back.
      for (const route of held) await route.continue().catch(() => undefined);
    },
  };
}
