import { METRICS_PATH, MOST_OF_A_KIND } from '../contracts/constants';
import type { MetricsInput, ReleaseMetrics } from '../contracts/releases';

export { MOST_OF_A_KIND };
export type { MetricsInput, ReleaseMetrics };

/**
 * Sends what a page view tells of its releases, also while the page goes. To the server that the page came from, whichever the API's is: that
 * one knows the releases.
 */
export function sendMetrics(metrics: MetricsInput): void {
  navigator.sendBeacon(METRICS_PATH, new Blob([JSON.stringify(metrics)], { type: 'application/json' }));
}
