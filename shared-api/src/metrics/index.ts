import { MAX_DOCUMENT_AGE, METRICS_PATH, MOST_OF_A_KIND } from '../contracts/constants';
import type { MetricsInput, ReleaseMetrics } from '../contracts/releases';
import type { VisitInput } from '../contracts/visits';

export { MAX_DOCUMENT_AGE, MOST_OF_A_KIND };
export type { MetricsInput, ReleaseMetrics, VisitInput };

/**
 * Sends a page view's metrics or visit, even while the page closes, to the server that sent the page. The configured API may be another server,
 * which doesn't have the releases.
 */
export function sendMetrics(metrics: MetricsInput): void {
  navigator.sendBeacon(METRICS_PATH, new Blob([JSON.stringify(metrics)], { type: 'application/json' }));
}
