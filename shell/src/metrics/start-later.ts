import { savesData } from '@portfolio/shared-api/connection';
import type { PageView } from './page-metrics';

/** Where browsers don't say when they're idle, in milliseconds. */
const LATER_MS = 2_000;

/**
 * Has the page view watched once the browser has nothing else to do: no page waits for it, and web-vitals learns then what has been before.
 * Code that comes from a development server is no release of which anything could be said.
 */
export function startMetricsLater(view: PageView): void {
  if (view.data.isDevelopment || savesData()) return;
  const start = () =>
    import(/* webpackChunkName: "metrics" */ './start-metrics')
      .then(({ startMetrics }) => startMetrics(view))
      // Then this page view tells nothing.
      .catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void start());
  else setTimeout(() => void start(), LATER_MS);
}
