import type { CDPSession, Page } from 'playwright-core';
import { RELEASED_SCRIPT } from './held-requests';

/** Scripts that had loaded before hydration. */
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

/** The URLs of the code that requested each script. */
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
