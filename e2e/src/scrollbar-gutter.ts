import type { Page } from 'playwright-core';

/** The root's colour, which fills the scrollbar gutter: no overlay covers that. */
export const gutterColor = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
