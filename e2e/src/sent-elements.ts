import type { Page } from 'playwright-core';

declare global {
  /** The server-rendered elements, in order. */
  var sentElements: Element[];
}

/** Everything except elements for browsers without scripts, which hydration may remove. */
const ELEMENTS = '#root :not(noscript)';

export const rememberSentElements = (page: Page) =>
  page.evaluate((elements) => {
    globalThis.sentElements = [...document.querySelectorAll(elements)];
    return globalThis.sentElements.length;
  }, ELEMENTS);

/** Tags of elements that were removed or moved. */
export const lostElements = (page: Page) =>
  page.evaluate((elements) => {
    const isSent = new Set(globalThis.sentElements);
    const there = [...document.querySelectorAll(elements)].filter((element) => isSent.has(element));
    return globalThis.sentElements
      .filter((element, index) => there[index] !== element)
      .map((element) => element.outerHTML.slice(0, 120));
  }, ELEMENTS);

/** Whether React manages an element, rather than keeping its markup. */
export const isHydrated = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));
