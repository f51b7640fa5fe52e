import type { Page } from 'playwright-core';

/** Notes when the page starts observing shifts, which only the metrics code does, once the browser is idle. Call before the visit. */
export const noteWatching = (page: Page) =>
  page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type === 'layout-shift') document.documentElement.dataset.isWatched = 'true';
      return observe.call(this, options);
    };
  });

/** Waits until the page would report when it is left. */
export const untilWatched = (page: Page) => page.locator('html[data-is-watched]').waitFor();
