import type { Page } from 'playwright-core';

/** Lets every response take 150 ms longer, so the page's connection is a slow one. */
export async function slowResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Tells documents that they came at once, however busy this machine is. Call before the visit. */
export const quickDocuments = (page: Page) =>
  page.addInitScript(() => {
    const request = { requestStart: 0, responseEnd: 0 };
    const get = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type: string) =>
      type === 'navigation' ? [request as PerformanceNavigationTiming] : get(type);
  });
