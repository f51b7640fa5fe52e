import type { Browser } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

/** Opens this machine's Chromium or Chrome; undefined if it or playwright-core isn't installed. */
export async function openBrowser(): Promise<Browser | undefined> {
  const playwright = await import('playwright-core').catch(() => undefined);
  const executablePath = playwright && (await findBrowser());
  return executablePath === undefined
    ? undefined
    : playwright?.chromium.launch({ executablePath, args: ['--disable-quic'] });
}
