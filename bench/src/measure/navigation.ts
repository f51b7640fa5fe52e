import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Figures } from './first-view';
import { notePresses, placeOfEntry, pressUntilTaken, watchForProjects } from './page-scripts';
import { LIMIT_MS, settled, withThrottledPage, type Phone } from './throttled-page';

/** How long to wait before pressing again, in milliseconds. */
const IN_VAIN_MS = 5_000;
const MOST_PRESSES = 8;

/**
 * When a script first handles a press on the navigation, without earlier interaction, and how many requests came before, in sequence and
 * in total.
 */
export function measureTaken(phone: Phone, origin: string): Promise<Figures> {
  return withThrottledPage(phone, [pressUntilTaken], async ({ page, session, requests }) => {
    await page.goto(origin, { waitUntil: 'commit' });
    const taken = await takenAt(session);
    const start = await page.evaluate(() => performance.timeOrigin);
    const before = requests.all().filter(({ at }) => at < start + taken);
    return {
      navTaken: taken,
      depth: Math.max(...before.map(({ depth }) => depth)),
      requestsBefore: before.length,
    };
  });
}

/**
 * Presses Projects as soon as it is painted, and again if nothing happens. Returns the time of the effective press and the time when
 * Projects was visible, both since the start of the first page.
 */
export function measureEarlyPress(phone: Phone, origin: string): Promise<Figures> {
  return withThrottledPage(phone, [notePresses, watchForProjects], async ({ page }) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await pressUntilMoved(page);
    const content = await contentAt(page);
    const start = await noted(page, 'bench-started');
    return { navResponse: (await noted(page, 'bench-pressed')) - start, earlyPress: content - start };
  });
}

/** Hovers Projects, waits for the prefetch, and presses it. Returns the time from the press to the content. */
export function measurePrefetched(phone: Phone, origin: string): Promise<Figures> {
  return withThrottledPage(phone, [notePresses, watchForProjects], async (throttled) => {
    const { page } = throttled;
    await page.goto(origin, { waitUntil: 'load' });
    await settled(throttled);
    const place = await page.evaluate(placeOfEntry);
    if (!place) throw new Error('The page has no Projects entry');
    await page.mouse.move(place.x, place.y);
    await settled(throttled, 1_000);
    await page.mouse.down();
    await page.mouse.up();
    return { prefetched: (await contentAt(page)) - (await noted(page, 'bench-pressed')) };
  });
}

/** Doesn't use Playwright's functions: they would compile a script in the page before its first paint, which takes 0.2 s on this processor. */
async function takenAt(session: CDPSession): Promise<number> {
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.benchTaken' });
    if (typeof result.value === 'number') return result.value;
    await delay(100);
  }
  throw new Error('No script handled a press on Projects');
}

/** @throws Error if no press changes the URL */
async function pressUntilMoved(page: Page): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const handle = await page.waitForFunction(placeOfEntry, undefined, { polling: 'raf' });
    const place = await handle.jsonValue();
    if (place) await page.mouse.click(place.x, place.y);
    const hasMoved = await page.waitForURL('**/projects', { waitUntil: 'commit', timeout: IN_VAIN_MS }).then(
      () => true,
      () => false,
    );
    if (hasMoved) return;
  }
  throw new Error(`${MOST_PRESSES} presses on Projects had no effect`);
}

async function contentAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchContentAt, undefined, { polling: 100 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

const noted = async (page: Page, key: string) =>
  Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
