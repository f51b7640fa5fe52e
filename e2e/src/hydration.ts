import type { Page, Response } from 'playwright-core';
import { eventually } from './eventually';

declare global {
  /** From `performance.now()`; see `recordHydration`. */
  var hydratedAt: number | undefined;
}

/** Records the time of hydration in `hydratedAt`. Call before the visit. */
export const recordHydration = (page: Page) =>
  page.addInitScript(() => {
    let presses: unknown;
    // The bootstrap script sets it, and the shell clears it after hydration.
    Object.defineProperty(globalThis, 'portfolioPresses', {
      configurable: true,
      get: () => presses,
      set(value: unknown) {
        presses = value;
        if (value === undefined) globalThis.hydratedAt = performance.now();
      },
    });
  });

/**
 * Opens a public page and waits for hydration. Before that, links open new documents, forms post, and buttons are replayed later, so
 * tests of the running site start here instead of with `goto`.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await untilHydrated(page);
  return response;
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

/** Waits until React has hydrated or rendered the page. */
export const untilHydrated = (page: Page) =>
  eventually(async () => expect(await isHydrated(page)).toBe(true));

export const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('#main');
    // React stores its data on the element.
    const isKnown = main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
    return isKnown && Reflect.get(globalThis, 'portfolioPresses') === undefined;
  });
