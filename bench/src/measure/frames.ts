import { notePresses, placeOfEntry, watchForProjects } from './page-scripts';
import { settled, withThrottledPage, type Phone, type ThrottledPage } from './throttled-page';

/** A painted frame. */
export interface Frame {
  /** Since the page's start, or since the press. */
  readonly ms: number;
  readonly png: Buffer;
}

/** The scenes: a page load, or a press on Projects, on an idle page or as soon as it is painted. */
export const SCENES = ['load', 'press', 'early-press'] as const;
export type Scene = (typeof SCENES)[number];

/** Readable, but small enough not to slow the page down. */
const SIZE = { maxWidth: 412, maxHeight: 823 };
/** Covers idle work and the first step of a carousel. */
const AFTER_MS = 2_500;

/** Every frame that the throttled browser paints, with its time. */
export function filmScene(phone: Phone, url: string, scene: Scene): Promise<Frame[]> {
  return withThrottledPage(phone, [notePresses, watchForProjects], async (throttled) => {
    const { page } = throttled;
    if (scene === 'press') {
      await page.goto(url, { waitUntil: 'load' });
      await settled(throttled);
    }
    const stop = await recordFrames(throttled);
    if (scene !== 'press') await page.goto(url, { waitUntil: 'commit' });
    if (scene !== 'load') {
      const handle = await page.waitForFunction(placeOfEntry, undefined, { polling: 'raf' });
      const place = await handle.jsonValue();
      if (!place) throw new Error('The page has no Projects entry');
      await page.touchscreen.tap(place.x, place.y);
      await page.waitForFunction(() => window.benchContentAt, undefined, { polling: 100 });
    }
    await settled(throttled, AFTER_MS);
    const key = scene === 'press' ? 'bench-pressed' : 'bench-started';
    const start = Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
    return (await stop()).map(({ at, png }) => ({ ms: Math.round(at - start), png }));
  });
}

async function recordFrames({ session }: ThrottledPage) {
  const taken: { at: number; png: Buffer }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    taken.push({ at: (metadata.timestamp ?? Number.NaN) * 1000, png: Buffer.from(data, 'base64') });
    // The next frame comes only after this; the page may be closed at the end.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, ...SIZE });
  return async () => {
    await session.send('Page.stopScreencast');
    return taken;
  };
}
