import type { Page } from 'playwright-core';

interface Seen {
  /** The lowest opacity so far. */
  opacity: number;
  wasHidden: boolean;
}

declare global {
  var frameCount: number;
  /** The appearance of each server-rendered element over all frames. */
  var seen: Map<Element, Seen>;
  var look: (element: Element) => Seen;
}

/** Watches every element in every frame from the first one. Call before the visit. */
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

/** Elements that were fainter in some frame than they are now, or hidden. */
export const dimmedElements = (page: Page) =>
  page.evaluate(() => {
    const { seen, look, frameCount: frames } = globalThis;
    const faults = [...seen].filter(([element, { opacity, wasHidden }]) => {
      const now = look(element);
      return opacity < now.opacity || (wasHidden && !now.wasHidden);
    });
    return { frames, elements: seen.size, faults: faults.map(([{ outerHTML }]) => outerHTML.slice(0, 120)) };
  });
