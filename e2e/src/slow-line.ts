import type { Page } from 'playwright-core';

const BYTES_PER_SECOND = 60 * 1024;

/** Limits the page's upload speed to a weak phone connection. @returns a function that restores it */
export async function slowLine(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const sendAt = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await session.send('Network.enable');
  await sendAt(BYTES_PER_SECOND);
  return async () => {
    await sendAt(-1);
    await session.detach();
  };
}
