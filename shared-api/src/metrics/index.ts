import { METRICS_PATH, MOST_OF_A_KIND } from '../contracts/constants';
import type { MetricsInput, ReleaseMetrics } from '../contracts/releases';

export { MOST_OF_A_KIND };
export type { MetricsInput, ReleaseMetrics };

/**
 * Sends a page view's metrics, even while the page closes, to the server that sent the page. The configured API may be another server,
 * which doesn't have the releases.
 */
export function sendMetrics(metrics: MetricsInput): void {
  navigator.sendBeacon(METRICS_PATH, new Blob([JSON.stringify(metrics)], { type: 'application/json' }));
}
