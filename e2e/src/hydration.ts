import type { Page, Response } from 'playwright-core';
import { eventually } from './eventually';

declare global {
  /** By `performance.now()`; see `noteTakeover`. */
  var hydratedAt: number | undefined;
}

/** Notes in the page's `takenOverAt` when the browser takes over what the server has sent. Before the visit. */
export const recordHydration = (page: Page) =>
  page.addInitScript(() => {
    let presses: unknown;
    // Kept by the document's starter, and given up once the page answers by itself.
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
 * Goes to one of the visitors' pages and waits until it answers by itself. Before that its links lead to new documents, its forms post, and
 * its buttons are pressed later; a test that means the site at work begins here, and not with the page's own `goto`.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await untilHydrated(page);
  return answer;
}

/** The same for a page that is read anew. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

/** Waits until React answers for the page, whether the server has sent its content or not. */
export const untilHydrated = (page: Page) =>
  eventually(async () => expect(await isHydrated(page)).toBe(true));

export const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('#main');
    // React keeps what it knows of an element at the element.
    const isKnown = main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
    return isKnown && Reflect.get(globalThis, 'portfolioPresses') === undefined;
  });
