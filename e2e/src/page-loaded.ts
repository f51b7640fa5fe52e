import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { untilHydrated } from './hydration';

/** Waits until the page is hydrated and its fonts and visible images have loaded. */
export async function untilLoaded(page: Page): Promise<void> {
  await untilHydrated(page);
  await eventually(async () => expect(await page.evaluate(incompleteParts)).toEqual([]));
}

/** Waits for the script that loads last, when the page is idle. Pages of a static export don't have it. */
export const untilIdleScript = (page: Page) =>
  eventually(async () =>
    expect(await page.evaluate(loadedFiles)).toContainEqual(expect.stringContaining('/when-idle.')),
  );

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

async function incompleteParts(): Promise<string[]> {
  const fonts = [...document.fonts].filter(({ status }) => status === 'loading');
  const pictures = [...document.images].filter(({ complete }) => !complete);
  const entries = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    if (pictures.length === 0) return resolve([]);
    // Waits for visible images only, because the others may load later.
    const observer = new IntersectionObserver((all) => {
      observer.disconnect();
      resolve(all);
    });
    for (const picture of pictures) observer.observe(picture);
  });
  const inSight = entries.filter(({ intersectionRatio }) => intersectionRatio > 0);
  return [
    ...fonts.map(({ family }) => family),
    ...inSight.map(({ target }) => (target as HTMLImageElement).src),
  ];
}
