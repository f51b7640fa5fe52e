import type { CDPSession } from 'playwright-core';
import { bytesByKind, observeVitals, type PageVitals } from './page-scripts';
import { settled, withThrottledPage, type Phone } from './throttled-page';

/** Values by metric; see `report/metrics.ts`. */
export type Figures = Record<string, number>;

/** Loads a page without interaction. */
export function measureFirstView(phone: Phone, url: string): Promise<Figures> {
  return withThrottledPage(phone, [observeVitals], async (throttled) => {
    const { page, session, requests } = throttled;
    await page.goto(url, { waitUntil: 'load' });
    await settled(throttled);
    const vitals: PageVitals = await page.evaluate(() => window.benchVitals);
    const bytes = await page.evaluate(bytesByKind);
    const metrics = await metricsOf(session);
    await session.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize: heap = Number.NaN } = await metricsOf(session);
    const kinds = requests.all();
    return {
      fcp: vitals.fcp,
      lcp: vitals.lcp,
      lcpSize: vitals.lcpSize,
      cls: vitals.cls,
      tbt: blockingTime(vitals),
      mainThread: (metrics.TaskDuration ?? Number.NaN) * 1000,
      heap,
      requests: kinds.length,
      scripts: kinds.filter(({ kind }) => kind === 'Script').length,
      ...Object.fromEntries(Object.entries(bytes).map(([kind, count]) => [`bytes.${kind}`, count])),
    };
  });
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Time of tasks after the first paint beyond 50 ms each. */
const blockingTime = ({ fcp, longTasks }: PageVitals) =>
  longTasks
    .filter(([start, duration]) => start + duration > fcp)
    .reduce(
      (sum, [start, duration]) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
      0,
    );
