import { savesData } from '@portfolio/shared-api/connection';
import { loadWhenIdle } from '../entry/load-when-idle';
import type { PageView } from './page-metrics';

/** Starts measuring when the browser is idle; web-vitals also reports earlier events. Development builds aren't measured. */
export function startMetricsLater(view: PageView): void {
  if (view.data.isDevelopment || savesData()) return;
  loadWhenIdle(
    () => import(/* webpackChunkName: "when-idle" */ './start-metrics'),
    ({ startMetrics }) => startMetrics(view),
  );
}
