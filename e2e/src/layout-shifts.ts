import type { Page } from 'playwright-core';

declare global {
  /** Layout shifts so far, as text; see `watchShifts`. */
  var layoutShifts: () => readonly string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records unexpected layout shifts. Call before the visit. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    const formatSource = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) => {
      const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
      return `${what} went from ${from.x},${from.y} to ${to.x},${to.y}`;
    };
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push(`${entry.value}: ${entry.sources.map(formatSource).join('; ')}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.layoutShifts = () => {
      // The observer is called only when the browser is idle.
      note(observer.takeRecords());
      return shifts;
    };
  });

/** Layout shifts so far. The browser reports them with their frame. */
export const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    return globalThis.layoutShifts();
  });

/** Lighthouse's phone connection. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}
