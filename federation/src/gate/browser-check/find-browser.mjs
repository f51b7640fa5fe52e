/* Also for scripts, which run before anything is compiled. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const VERSION_MS = 30_000;

/**
 * The Chromium that CHROMIUM names, else this machine's, else the one that Playwright has fetched before.
 * @returns its path; undefined if there's none
 * @throws Error that says what to do if CHROMIUM names none.
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (starts(given)) return given;
    throw new Error(`CHROMIUM is "${given}", which does not start. Give the path of Chromium or Chrome.`);
  }
  return [...NAMES.map(onPath), MAC, await playwrightsPath()].find(starts);
}

/** Where Playwright puts its Chromium; undefined where Playwright isn't installed. */
export const playwrightsPath = () =>
  import('playwright-core').then(
    ({ chromium }) => chromium.executablePath(),
    () => undefined,
  );

export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** A name on the PATH may stand for a package that isn't installed, so only what answers counts. */
export function starts(path) {
  return Boolean(path) && spawnSync(path, ['--version'], { timeout: VERSION_MS }).status === 0;
}
