/* JavaScript, because scripts run it before anything is compiled. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const VERSION_MS = 30_000;

/**
 * Finds Chromium: from CHROMIUM, installed on this machine, or downloaded by Playwright.
 * @returns its path; undefined if there is none
 * @throws Error that says what to do if CHROMIUM isn't a browser
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM is "${given}", which does not start. Give the path of Chromium or Chrome.`);
  }
  return [...NAMES.map(onPath), MAC, await playwrightsPath()].find(starts);
}

/** Path of Playwright's Chromium; undefined if Playwright isn't installed. */
export const playwrightsPath = () =>
  import('playwright-core').then(
    ({ chromium }) => chromium.executablePath(),
    () => undefined,
  );

export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Starts the browser, because a command on the PATH may only suggest installing a package. */
export function starts(path) {
  return Boolean(path) && spawnSync(path, ['--version'], { timeout: VERSION_MS }).status === 0;
}
