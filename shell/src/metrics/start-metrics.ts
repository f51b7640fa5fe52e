import { MAX_DOCUMENT_AGE, sendMetrics } from '@portfolio/shared-api/metrics';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { routesOf } from '../routing/routes';
import { pageMetrics, type PageView, type Vitals } from './page-metrics';
import { visitReports } from './visit-report';

/** Longer durations come from wrong clocks. */
const MOST_MS = 600_000;

/** How long the page from another release may take to replace one that failed, in milliseconds. */
const FALLBACK_MS = 5_000;

/**
 * Watches the page view and sends its metrics once: when the page is left or hidden, or soon after a failure, because the visitor may stay and
 * the guard of a gradual release waits for it. A visitor who comes back may do more, which is sent the next time. Reports from one visitor
 * can't be linked.
 */
export function startMetrics(view: PageView): void {
  const vitals: Vitals = {};
  const note = ({ name, value }: Metric) => {
    const isPlausible = value >= 0 && value <= MOST_MS;
    if (name === 'CLS') vitals.cls = Math.min(Math.round(value * 10_000) / 10_000, 100);
    else if (name !== 'FCP' && isPlausible) vitals[VITALS[name]] = Math.round(value);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });

  // Listens on the window, because web-vitals reports its last values on the document first.
  const takeVisit = visitReports(view.visit, routesOf(view.data.releases));
  let hasSent = false;
  const send = () => {
    const visit = takeVisit();
    if (hasSent && !visit) return;
    const metrics = hasSent ? { releases: [] } : { ...pageMetrics(view, vitals), age: documentAge() };
    hasSent = true;
    sendMetrics({ ...metrics, ...(visit && { visit }) });
  };
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  let isWaiting = false;
  const sendSoon = () => {
    if (isWaiting || hasSent) return;
    isWaiting = true;
    setTimeout(() => !hasSent && send(), FALLBACK_MS);
  };
  view.notes.onFailure = sendSoon;
  if (view.notes.failures.length > 0) sendSoon();
}

/** In seconds. By the clock, because `performance.now()` may stop while the device sleeps. */
const documentAge = (): number =>
  Math.min(Math.max(Math.floor((Date.now() - performance.timeOrigin) / 1_000), 0), MAX_DOCUMENT_AGE);

const VITALS = { INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;
