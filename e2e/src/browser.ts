import { chromium, type Browser } from 'playwright-core';

let browser: Promise<Browser> | undefined;

/** This test file's browser, started with the first visitor. */
export function openBrowser(): Promise<Browser> {
  return (browser ??= chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--disable-quic'] }));
}

export async function closeBrowser(): Promise<void> {
  const opened = browser;
  browser = undefined;
  await (await opened)?.close();
}
