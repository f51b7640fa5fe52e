import type { Page } from 'playwright-core';

/** Elements that overflow or overlap; the list must be empty. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A control that no longer fits is removed in the frame that shows the change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shown = (element: Element) => element.outerHTML.slice(0, 120);
    const all = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const { scrollWidth, clientWidth } = document.documentElement;

    const sideways = all.filter(
      (element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth + 1,
    );

    // A list that scrolls sideways shows only a part of its entries.
    const visibleRight = (element: Element): number => {
      let { right } = element.getBoundingClientRect();
      for (let one = element.parentElement; one; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX))
          right = Math.min(right, one.getBoundingClientRect().right);
      return right;
    };
    const entries = [...document.querySelectorAll('nav[aria-label=Main] li > *')];
    const navigationLeft = Math.min(...entries.map((entry) => entry.getBoundingClientRect().left));
    const covered = all.filter((element) => {
      if (!element.matches('main :is(a, button, input, textarea, h1, h2, h3, p)')) return false;
      const { width } = element.getBoundingClientRect();
      return width > 1 && visibleRight(element) > navigationLeft + 1 && !element.closest('.swiper');
    });

    const cutOff = all.filter((element) => {
      const { overflowX, overflowY, webkitLineClamp, width } = getComputedStyle(element);
      // Skips visually hidden elements, intentional clipping, carousels and elements without text.
      if (width === '1px' || webkitLineClamp !== 'none' || element.closest('.swiper')) return false;
      if (!element.textContent.trim()) return false;
      return (
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      );
    });

    return [
      ...sideways.map((element) => `sticks out at the right: ${shown(element)}`),
      ...covered.map((element) => `lies under the navigation: ${shown(element)}`),
      ...cutOff.map((element) => `is cut off: ${shown(element)}`),
    ];
  });
}

/** Doubles the text size, as readers can in their browser's settings. */
export const enlargeText = (page: Page) => setTextSize(page, '200%');

/** Restores the usual text size. */
export const unenlargeText = (page: Page) => setTextSize(page, '');

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);

/** The text spacing of WCAG 1.4.12. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** Removes that spacing. */
export const unspaceText = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());
