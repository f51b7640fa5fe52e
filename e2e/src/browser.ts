import { statfs } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_ARGS } from '../../scripts/lib/browser.mjs';

/** Shared memory of a browser's processes, in bytes, that is enough for the largest pages. */
const ENOUGH_SHARED = 2 * 1024 ** 3;

let browser: Promise<Browser> | undefined;

/** This test file's browser; starts with the first visitor. */
export function openBrowser(): Promise<Browser> {
  return (browser ??= launch());
}

const launch = async () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...BROWSER_ARGS],
    // Playwright uses files on disk instead, because containers may have too little memory. That costs 10% more CPU time per page.
    ignoreDefaultArgs: (await hasEnoughShared()) ? ['--disable-dev-shm-usage'] : [],
  });

async function hasEnoughShared(): Promise<boolean> {
  const found = await statfs('/dev/shm').catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= ENOUGH_SHARED;
}

export async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  await (await opened)?.close();
}
