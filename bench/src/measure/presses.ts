import type { Locator, Page } from 'playwright-core';
import type { Figures } from './first-view';
import { observeInteractions, takeInteractions } from './page-scripts';
import { settled, withThrottledPage, type Phone } from './throttled-page';

interface Press {
  readonly id: string;
  readonly label: string;
  readonly target: (page: Page) => Locator;
}

/** What visitors press most, in the order of a visit. Each starts on the page where the one before it ends. */
export const PRESSES: readonly Press[] = [
  {
    id: 'projects',
    label: 'Projects in the navigation',
    target: (page) => page.locator('nav a[href="/projects"]'),
  },
  { id: 'filter', label: 'a category', target: (page) => page.locator('main form button').nth(1) },
  { id: 'all', label: 'All', target: (page) => page.locator('main form button').first() },
  {
    id: 'slide',
    label: 'Next slide',
    target: (page) => page.getByRole('button', { name: 'Next slide' }).first(),
  },
  {
    id: 'details',
    label: 'Details',
    target: (page) => page.getByRole('link', { name: 'Details' }).first(),
  },
  {
    id: 'close',
    label: 'Close in the details',
    target: (page) => page.getByRole('dialog').getByRole('button', { name: /^Close/ }),
  },
  {
    id: 'profile',
    label: 'Profile in the navigation',
    target: (page) => page.locator('nav a[href="/profile"]'),
  },
  {
    id: 'contact',
    label: 'Contact in the navigation',
    target: (page) => page.locator('nav a[href="/contact"]'),
  },
  { id: 'field', label: 'a field', target: (page) => page.locator('input[name="from_name"]') },
  {
    id: 'send',
    label: 'Send Message',
    target: (page) => page.getByRole('button', { name: 'Send Message' }),
  },
];

/**
 * The time from each press to the next paint, in ms, as Interaction to Next Paint counts it: the longest of the press's events. The page is
 * idle at each press, as it is when a visitor has read it.
 */
export function measurePresses(phone: Phone, origin: string): Promise<Figures> {
  return withThrottledPage(phone, [observeInteractions], async (throttled) => {
    const { page } = throttled;
    await page.goto(origin, { waitUntil: 'load' });
    await settled(throttled);
    const figures: Figures = {};
    for (const { id, target } of PRESSES) {
      const { x, y } = await placeOf(target(page));
      await settled(throttled);
      await page.evaluate(takeInteractions);
      // A locator's `tap` would also add listeners of its own, which take a tenth of the time.
      await page.touchscreen.tap(x, y);
      await settled(throttled);
      figures[`press.${id}`] = await page.evaluate(takeInteractions);
    }
    return figures;
  });
}

/** Scrolls an element into view. @returns its center */
async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} isn't visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
