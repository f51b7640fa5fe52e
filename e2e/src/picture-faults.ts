import type { Page } from 'playwright-core';

/** How far the requested width may be below the drawn width (blurred), or above it (wasted bytes). */
const LEAST = 0.9;
const MOST = 1.15;

/** Images that are requested in the wrong size; the list must be empty. */
export const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, most }) => {
      /** The layout width in `sizes`, as the browser evaluates it, in px. */
      const widthAskedFor = ({ sizes }: HTMLImageElement) => {
        const parts = sizes.split(',').map((part) => /^(\(.*\)\s)?(.*)$/.exec(part.trim())!);
        const [, , length] = parts.find(([, condition]) => !condition || matchMedia(condition).matches)!;
        const measure = document.body.appendChild(document.createElement('div'));
        measure.style.width = length!;
        const { width } = measure.getBoundingClientRect();
        measure.remove();
        return width;
      };
      const colourIn = (address: string) => {
        const [, hex] = /\/[a-z0-9]{20}c([0-9a-f]{6})\.\w+$/.exec(address) ?? [];
        return (
          hex &&
          `rgb(${hex
            .match(/../g)!
            .map((part) => Number.parseInt(part, 16))
            .join(', ')})`
        );
      };

      const shown = [...document.images].filter((image) => image.checkVisibility());
      return shown.flatMap((image, index) => {
        const faults: string[] = [];
        if (!image.getAttribute('width') || !image.getAttribute('height')) faults.push('has no size');
        if (image.loading === 'eager' && (index > 0 || image.fetchPriority !== 'high'))
          faults.push('comes before the first one');
        if (image.srcset) {
          const share = widthAskedFor(image) / image.getBoundingClientRect().width;
          if (share < least || share > most) faults.push(`is asked for in ${share.toFixed(2)} of its width`);
          const colour = colourIn(image.currentSrc || image.src);
          if (colour && getComputedStyle(image).backgroundColor !== colour)
            faults.push('has nothing of its colour in its place');
        }
        return faults.map((fault) => `${fault}: ${image.outerHTML.slice(0, 160)}`);
      });
    },
    { least: LEAST, most: MOST },
  );
