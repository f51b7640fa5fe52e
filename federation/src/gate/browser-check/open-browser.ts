import type { Browser } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

/** Opens a Chromium or Chrome of this machine; undefined where there's none, or nothing to steer it by. */
export async function openBrowser(): Promise<Browser | undefined> {
  const playwright = await import('playwright-core').catch(() => undefined);
  const executablePath = playwright && (await findBrowser());
  return executablePath === undefined
    ? undefined
    : playwright?.chromium.launch({ executablePath, args: ['--disable-quic'] });
}
