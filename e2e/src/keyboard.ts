import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';

const MOST_STOPS = 80;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Waits for a focus that the page sets itself. */
export const hasFocusEventually = (target: Locator) =>
  eventually(async () => expect(await hasFocus(target)).toBe(true));

/** Waits for a focus that a dialog moves into itself. */
export const containsFocusEventually = (dialog: Locator) =>
  eventually(async () =>
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true),
  );

/** Presses Tab and expects this control to be next. */
export async function tabOnTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await page.keyboard.press('Tab');
  expect({ focused: await nameOfFocused(page), isExpected: await hasFocus(target) }).toMatchObject({
    isExpected: true,
  });
  await seesFocus(page);
}

/** Presses Tab until the control has the focus, which must be visible at each step. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await seesFocus(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab doesn't lead to ${String(target)} within ${MOST_STOPS} stops`);
}

/** WebKit scrolls to the focus a moment later. */
const seesFocus = (page: Page) => eventually(async () => expect(await unseenFocus(page)).toBeNull());

const nameOfFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? null);

/** The focused element if it has no focus ring, is outside the window, or is covered. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    // Between the document's end and its start, the browser's own controls have the focus.
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getClientRects()[0];
    const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
    const isInWindow =
      box && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const middle = box && {
      x: (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
      y: (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
    };
    const inFront = middle && document.elementFromPoint(middle.x, middle.y);
    const isInFront = inFront && (element.contains(inFront) || inFront.contains(element));
    if (isOutlined && isInWindow && isInFront) return null;
    return {
      element: element.outerHTML.slice(0, 160),
      isOutlined,
      isInWindow,
      inFront: inFront?.outerHTML.slice(0, 160),
    };
  });
