import type { Page } from 'playwright-core';
import { holdScripts } from '../src/held-requests';
import { A_PROJECT, addressOf, PUBLIC_PAGES } from '../src/public-pages';
import { untilTakenOver } from '../src/takeover';
import { newVisitor } from '../src/visitor';

declare global {
  /** The elements that the server has sent, in their order. */
  var sentElements: Element[];
}

/** All of the page but what is there for browsers without scripts, and may go. */
const ELEMENTS = '#root :not(noscript)';

const remember = (page: Page) =>
  page.evaluate((elements) => {
    globalThis.sentElements = [...document.querySelectorAll(elements)];
    return globalThis.sentElements.length;
  }, ELEMENTS);

/** Tags of the elements of a list that aren't in the page any more, or stand at another place. */
const lost = (page: Page) =>
  page.evaluate((elements) => {
    const isSent = new Set(globalThis.sentElements);
    const there = [...document.querySelectorAll(elements)].filter((element) => isSent.has(element));
    return globalThis.sentElements
      .filter((element, index) => there[index] !== element)
      .map((element) => element.outerHTML.slice(0, 120));
  }, ELEMENTS);

/** Whether React answers for an element, or has only left it standing. */
const isTaken = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));

test.each([...PUBLIC_PAGES, A_PROJECT])(
  'every element that the server has sent of %s stays',
  async (path) => {
    const { page, site } = await newVisitor();
    const held = await holdScripts(page);
    await page.goto(await addressOf(site, path));
    expect(await remember(page)).toBeGreaterThan(50);

    await held.letGo();
    await untilTakenOver(page);
    expect(await lost(page)).toEqual([]);
    for (const selector of ['h1', 'main h2, main p', 'nav[aria-label=Main] a'])
      expect({ selector, isTaken: await isTaken(page, selector) }).toEqual({ selector, isTaken: true });

    await page.waitForLoadState('networkidle');
    expect(await lost(page)).toEqual([]);
  },
);
