import type { Browser, Page } from 'playwright-core';
import type { Figures } from './first-view';
import { noteFirstPress, placeOfEntry, pressUntilAnswered, watchForProjects } from './page-scripts';
import { settled, withThrottledPage } from './throttled-page';

/**
 * When the navigation answers in the page itself, nobody having touched it before; and how many requests in a row, and script
 * bytes, stood before that.
 */
export function measureAnswer(browser: Browser, origin: string): Promise<Figures> {
  return withThrottledPage(browser, [pressUntilAnswered], async ({ page, requests }) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchAnswered !== undefined, undefined, { polling: 100 });
    const { answered, start } = await page.evaluate(() => ({
      answered: window.benchAnswered ?? Number.NaN,
      start: performance.timeOrigin,
    }));
    const before = requests.all().filter(({ at }) => at < start + answered);
    return {
      navAnswers: answered,
      depth: Math.max(...before.map(({ depth }) => depth)),
      requestsBefore: before.length,
    };
  });
}

/** A visitor presses Projects the moment it can be seen: when Projects stands in the window, since the start of the first page. */
export function measureEarlyPress(browser: Browser, origin: string): Promise<Figures> {
  return withThrottledPage(browser, [noteFirstPress, watchForProjects], async ({ page }) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await pressProjects(page);
    return { earlyPress: (await contentAt(page)) - (await noted(page, 'bench-started')) };
  });
}

/** A visitor points at Projects, and presses it once what that fetches is there: from the press to the content. */
export function measurePrefetched(browser: Browser, origin: string): Promise<Figures> {
  return withThrottledPage(browser, [noteFirstPress, watchForProjects], async (throttled) => {
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

async function pressProjects(page: Page): Promise<void> {
  const handle = await page.waitForFunction(placeOfEntry, undefined, { polling: 'raf' });
  const place = await handle.jsonValue();
  if (place) await page.mouse.click(place.x, place.y);
}

async function contentAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchContentAt, undefined, { polling: 100 });
  return (await handle.jsonValue()) ?? Number.NaN;
}

const noted = async (page: Page, key: string) =>
  Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
