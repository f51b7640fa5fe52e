import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { A_PROJECT, addressOf, PUBLIC_PAGES } from '../src/public-pages';
import { navigation } from '../src/signing-in';
import { visit } from '../src/takeover';
import { newVisitor } from '../src/visitor';

interface Seen {
  /** The faintest that it ever was. */
  opacity: number;
  wasHidden: boolean;
}

declare global {
  var frameCount: number;
  /** What each element that the server has sent looked like, over all frames. */
  var seen: Map<Element, Seen>;
  var look: (element: Element) => Seen;
}

/** Looks at every element in every frame, from the first one on. Before the visit. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    globalThis.frameCount = 0;
    globalThis.seen = new Map();
    globalThis.look = (element) => {
      const { opacity, visibility, display } = getComputedStyle(element);
      return { opacity: Number(opacity), wasHidden: visibility !== 'visible' || display === 'none' };
    };
    const watch = () => {
      globalThis.frameCount += 1;
      if (document.readyState === 'loading')
        for (const element of document.querySelectorAll('#root, #root *'))
          globalThis.seen.set(element, globalThis.look(element));
      for (const [element, before] of globalThis.seen) {
        const { opacity, wasHidden } = globalThis.look(element);
        before.opacity = Math.min(before.opacity, opacity);
        before.wasHidden ||= wasHidden;
      }
      requestAnimationFrame(watch);
    };
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#root, #root *'))
        globalThis.seen.set(element, globalThis.look(element));
    });
    requestAnimationFrame(watch);
  });

/** What was fainter in some frame than it is now, or hidden. */
const dimmed = (page: Page) =>
  page.evaluate(() => {
    const { seen, look, frameCount: frames } = globalThis;
    const faults = [...seen].filter(([element, { opacity, wasHidden }]) => {
      const now = look(element);
      return opacity < now.opacity || (wasHidden && !now.wasHidden);
    });
    return { frames, elements: seen.size, faults: faults.map(([{ outerHTML }]) => outerHTML.slice(0, 120)) };
  });

test.each([
  ...[...PUBLIC_PAGES, A_PROJECT].map((path) => [path, 'no-preference'] as const),
  ['/', 'reduce'],
] as const)(
  'nothing that the server has sent of %s is hidden or faint in any frame, with motion: %s',
  async (path, reducedMotion) => {
    const { page, site } = await newVisitor({ reducedMotion });
    await watchFrames(page);
    await visit(page, await addressOf(site, path));
    await page.waitForLoadState('networkidle');
    const { frames, elements, faults } = await dimmed(page);
    expect(frames).toBeGreaterThan(5);
    expect(elements).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  },
);

test('with less motion a new page only fades, and ends fully visible', async () => {
  const { page } = await newVisitor({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const transforms: string[] = [];
    Object.assign(globalThis, { transforms });
    const look = () => {
      const content = document.querySelector('#main > *');
      if (content) transforms.push(getComputedStyle(content).transform);
      requestAnimationFrame(look);
    };
    look();
  });

  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await page.getByRole('heading', { name: 'My Projects' }).waitFor();
  const content = page.locator('#main > *');
  await eventually(async () => {
    expect(await content.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await content.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
  const transforms = await page.evaluate(() => Reflect.get(globalThis, 'transforms') as string[]);
  expect(new Set(transforms)).toEqual(new Set(['none']));
});
