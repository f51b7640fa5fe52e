import { savesData } from '@portfolio/shared-api/connection';
import type { PageView } from './page-metrics';

/** For browsers without `requestIdleCallback`, in milliseconds. */
const LATER_MS = 2_000;

/** Starts measuring when the browser is idle; web-vitals also reports earlier events. Development builds aren't measured. */
export function startMetricsLater(view: PageView): void {
  if (view.data.isDevelopment || savesData()) return;
  const start = () =>
    import(/* webpackChunkName: "metrics" */ './page-metrics')
      .then(({ startMetrics }) => startMetrics(view))
      // This page view then reports nothing.
      .catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void start());
  else setTimeout(() => void start(), LATER_MS);
}
