import type { Locator } from 'playwright-core';

/** The texts of all elements, one by one: Firefox 153 crashes on some pages when Playwright hands it a list of elements. */
export const textsOf = async (elements: Locator): Promise<(string | null)[]> =>
  Promise.all((await elements.all()).map((element) => element.textContent()));
