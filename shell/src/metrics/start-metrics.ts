import { sendMetrics } from '@portfolio/shared-api/metrics';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { pageMetrics, type PageView, type Vitals } from './page-metrics';

/** Longer durations come from wrong clocks. */
const MOST_MS = 600_000;

/** Watches the page view and sends its metrics once, when the page is left or hidden. */
export function startMetrics(view: PageView): void {
  const vitals: Vitals = {};
  const note = ({ name, value }: Metric) => {
    const isPlausible = value >= 0 && value <= MOST_MS;
    if (name === 'CLS') vitals.cls = Math.min(Math.round(value * 10_000) / 10_000, 100);
    else if (name !== 'FCP' && isPlausible) vitals[VITALS[name]] = Math.round(value);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });

  // Listens on the window, because web-vitals reports its last values on the document first.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    sendMetrics(pageMetrics(view, vitals));
  };
  addEventListener('visibilitychange', send);
}

const VITALS = { INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;
