import type { BrowserContextOptions } from 'playwright-core';

/** The screens in the tests. */
export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  /** The narrowest supported screen: a small phone, or a laptop at 400% zoom. */
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;
