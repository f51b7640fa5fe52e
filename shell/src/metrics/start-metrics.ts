import { sendMetrics } from '@portfolio/shared-api/metrics';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageMetrics, type PageView, type Vitals } from './page-metrics';

/** A longer duration comes from a wrong clock and says nothing. */
const MOST_MS = 600_000;

/** Watches the page view and sends its metrics once, when the page is left or hidden. */
export function startMetrics(view: PageView): void {
  const vitals: Vitals = {};
  const note = ({ name, value }: Metric) => {
    const isTold = value >= 0 && value <= MOST_MS;
    if (name === 'CLS') vitals.cls = Math.min(Math.round(value * 10_000) / 10_000, 100);
    else if (name !== 'FCP' && isTold) vitals[VITALS[name]] = Math.round(value);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });

  // At the window, not the document: what web-vitals still has to say when a page is hidden, it has said by then.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    sendMetrics(pageMetrics(view, vitals));
  };
  addEventListener('visibilitychange', send);
}

const VITALS = { INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;
