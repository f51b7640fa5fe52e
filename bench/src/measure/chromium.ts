import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_ARGS } from '../../../scripts/lib/browser.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

function executable(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

/** A fresh browser with an empty cache. `debuggingPort` is for Lighthouse. */
export const launchBrowser = (debuggingPort?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: executable(),
    args: [...ARGS, ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`])],
    timeout: 60_000,
  });
