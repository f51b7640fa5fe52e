import type { Page } from 'playwright-core';

declare global {
  /** The elements that the server has sent, in their order. */
  var sentElements: Element[];
}

/** All of the page but what is there for browsers without scripts, and may go. */
const ELEMENTS = '#root :not(noscript)';

export const rememberSentElements = (page: Page) =>
  page.evaluate((elements) => {
    globalThis.sentElements = [...document.querySelectorAll(elements)];
    return globalThis.sentElements.length;
  }, ELEMENTS);

/** Tags of the elements of a list that aren't in the page any more, or stand at another place. */
export const lostElements = (page: Page) =>
  page.evaluate((elements) => {
    const isSent = new Set(globalThis.sentElements);
    const there = [...document.querySelectorAll(elements)].filter((element) => isSent.has(element));
    return globalThis.sentElements
      .filter((element, index) => there[index] !== element)
      .map((element) => element.outerHTML.slice(0, 120));
  }, ELEMENTS);

/** Whether React answers for an element, or has only left it standing. */
export const isHydrated = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')));
