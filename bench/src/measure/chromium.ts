import { chromium, type Browser } from 'playwright-core';
import { BROWSER_ARGS, ensureBrowser } from '../../../scripts/lib/browser.mjs';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  ...BROWSER_ARGS,
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Blocks requests to other machines.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];

let path: Promise<string> | undefined;

/** A fresh browser with an empty cache. `debuggingPort` is for Lighthouse. */
export const launchBrowser = async (debuggingPort?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: await (path ??= ensureBrowser()),
    args: [...ARGS, ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`])],
    timeout: 60_000,
  });
