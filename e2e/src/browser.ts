import { statfs } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_ARGS } from './browser-args';

/** Memory that a browser's processes share, in bytes, with which there's enough of it also for the largest pages. */
const ENOUGH_SHARED = 2 * 1024 ** 3;

let browser: Promise<Browser> | undefined;

/** This test file's browser, started with the first visitor. */
export function openBrowser(): Promise<Browser> {
  return (browser ??= launch());
}

const launch = async () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [...BROWSER_ARGS],
    // Playwright has it in files on the disk, since containers may have too little: each page then costs a tenth more of the processor's time.
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
