import type { BrowserContextOptions } from 'playwright-core';

/** The screens on which the site is tried out. */
export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  /** The narrowest that has to work: a small phone, or a laptop's page at 400%. */
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof SCREENS;
