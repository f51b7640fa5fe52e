import type { CDPSession, Page } from 'playwright-core';
import { RELEASED_SCRIPT } from './held-requests';

/** Scripts that had come by the time that the page was taken over, and so may have been needed for it. */
export const scriptsUntilTakeover = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) =>
          entry.name.endsWith('.js') &&
          (entry as PerformanceResourceTiming).responseEnd < globalThis.hydratedAt!,
      )
      .map(({ name }) => name),
  );

/** Who asked for each script: the addresses of the code that was running. */
export async function watchInitiators(page: Page): Promise<Map<string, string[]>> {
  const initiators = new Map<string, string[]>();
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const frames = initiator.stack?.callFrames.map(({ url }) => url) ?? [];
    if (RELEASED_SCRIPT.test(request.url)) initiators.set(request.url, [...new Set(frames)]);
  });
  return initiators;
}
