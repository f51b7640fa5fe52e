import type { Page } from 'playwright-core';
import { axeFaults, colourFaults } from './axe';
import { SCREENS } from './screens';
import { untilAnimationsEnd } from './animations';

type Viewport = { readonly width: number; readonly height: number };
type Scheme = 'light' | 'dark';

// Skips elements whose colours are in transition.
export const CALM = { reducedMotion: 'reduce' } as const;

const { width, height } = SCREENS.desktop.viewport;
/** A desktop's viewport at 200% zoom. */
export const ZOOMED: Viewport = { width: width / 2, height: height / 2 };

/** One line per fault, with its place. */
export const formatFaults = (faults: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(faults).flatMap(([where, found]) => found.map((fault) => `${where}: ${fault}`));

export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewportSize(viewport);
  // The page learns its size later, and is laid out for it with its next frame.
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, viewport.width);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await untilAnimationsEnd(page);
}

/** Runs axe-core in light and dark mode, which differ only in colours. */
export async function faultsByScheme(
  page: Page,
  show: (scheme: Scheme) => Promise<void> = async () => undefined,
): Promise<Record<string, string[]>> {
  const take = async (scheme: Scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await show(scheme);
    await untilAnimationsEnd(page);
  };
  await take('light');
  const light = await axeFaults(page);
  await take('dark');
  return { light, dark: await colourFaults(page) };
}
