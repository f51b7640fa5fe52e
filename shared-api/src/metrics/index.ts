import { FIGURES_PATH, MOST_OF_A_KIND } from '../contracts/metrics-bounds';
import type { FiguresInput, ReleaseFigures } from '../contracts/metrics';

export { MOST_OF_A_KIND };
export type { FiguresInput, ReleaseFigures };

/**
 * Sends what a page view tells of its releases, also while the page goes. To the server that the page came from, whichever the API's is: that
 * one knows the releases.
 */
export function sendFigures(figures: FiguresInput): void {
  navigator.sendBeacon(FIGURES_PATH, new Blob([JSON.stringify(figures)], { type: 'application/json' }));
}
