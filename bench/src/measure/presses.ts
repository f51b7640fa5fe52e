import type { Browser, Page } from 'playwright-core';
import type { Figures } from './first-view';
import { observeInteractions, takeInteractions } from './page-scripts';
import { settled, withThrottledPage } from './throttled-page';

interface Press {
  readonly id: string;
  readonly label: string;
  readonly press: (page: Page) => Promise<void>;
}

/** What visitors press most, in the order of a visit. Each starts on the page where the one before it ends. */
export const PRESSES: readonly Press[] = [
  {
    id: 'projects',
    label: 'Projects in the navigation',
    press: (page) => page.locator('nav a[href="/projects"]').tap(),
  },
  { id: 'filter', label: 'a category', press: (page) => page.locator('main form button').nth(1).tap() },
  { id: 'all', label: 'All', press: (page) => page.locator('main form button').first().tap() },
  {
    id: 'slide',
    label: 'Next slide',
    press: (page) => page.getByRole('button', { name: 'Next slide' }).first().tap(),
  },
  {
    id: 'details',
    label: 'Details',
    press: (page) => page.getByRole('link', { name: 'Details' }).first().tap(),
  },
  {
    id: 'close',
    label: 'Close in the details',
    press: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Close/ })
        .tap(),
  },
  {
    id: 'profile',
    label: 'Profile in the navigation',
    press: (page) => page.locator('nav a[href="/profile"]').tap(),
  },
  {
    id: 'contact',
    label: 'Contact in the navigation',
    press: (page) => page.locator('nav a[href="/contact"]').tap(),
  },
  { id: 'field', label: 'a field', press: (page) => page.locator('input[name="from_name"]').tap() },
  {
    id: 'send',
    label: 'Send Message',
    press: (page) => page.getByRole('button', { name: 'Send Message' }).tap(),
  },
];

/**
 * The time from each press to the next paint, in ms, as Interaction to Next Paint counts it: the longest of the press's events. The page is
 * idle at each press, as it is when a visitor has read it.
 */
export function measurePresses(browser: Browser, origin: string): Promise<Figures> {
  return withThrottledPage(browser, [observeInteractions], async (throttled) => {
    const { page } = throttled;
    await page.goto(origin, { waitUntil: 'load' });
    await settled(throttled);
    const figures: Figures = {};
    for (const { id, press } of PRESSES) {
      await page.evaluate(takeInteractions);
      await press(page);
      await settled(throttled);
      figures[`press.${id}`] = await page.evaluate(takeInteractions);
    }
    return figures;
  });
}
