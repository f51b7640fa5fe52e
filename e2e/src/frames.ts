import type { Page } from 'playwright-core';

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
export const watchFrames = (page: Page) =>
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
export const dimmedElements = (page: Page) =>
  page.evaluate(() => {
    const { seen, look, frameCount: frames } = globalThis;
    const faults = [...seen].filter(([element, { opacity, wasHidden }]) => {
      const now = look(element);
      return opacity < now.opacity || (wasHidden && !now.wasHidden);
    });
    return { frames, elements: seen.size, faults: faults.map(([{ outerHTML }]) => outerHTML.slice(0, 120)) };
  });
