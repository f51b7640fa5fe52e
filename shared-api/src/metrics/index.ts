import { METRICS_PATH, MOST_OF_A_KIND } from '../contracts/constants';
import type { MetricsInput, ReleaseMetrics } from '../contracts/releases';

export { MOST_OF_A_KIND };
export type { MetricsInput, ReleaseMetrics };

/**
 * Sends a page view's metrics, even while the page closes. They go to the server that the page came from, which knows the releases, and
 * not to the configured API.
 */
export function sendMetrics(metrics: MetricsInput): void {
  navigator.sendBeacon(METRICS_PATH, new Blob([JSON.stringify(metrics)], { type: 'application/json' }));
}
