import type { Page } from 'playwright-core';

/** The colour beside the page, such as of the scrollbar's space, which no overlay covers. */
export const edgeColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
