import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say, Stop } from './console.mjs';
import { exitCode } from './processes.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const VERSION_MS = 30_000;

/**
 * A Chromium for the browser tests: the one that CHROMIUM names, else this machine's, else one that's fetched for it.
 * @returns its path
 * @throws Stop if there's none to be had.
 */
export async function ensureBrowser() {
  return (await findBrowser()) ?? (await ofPlaywright()) ?? (await ofDistribution()) ?? giveUp();
}

/**
 * The Chromium that CHROMIUM names, else this machine's, else the one that Playwright has fetched before.
 * @returns its path; undefined if there's none
 * @throws Stop if CHROMIUM names none.
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given) {
    if (starts(given)) return given;
    throw new Stop(`CHROMIUM is "${given}", which does not start. Give the path of Chromium or Chrome.`);
  }
  return [...NAMES.map(onPath), MAC, await playwrightsPath()].find(starts);
}

const playwrightsPath = async () => (await import('playwright-core')).chromium.executablePath();

async function ofPlaywright() {
  const path = await playwrightsPath();
  say("There's no Chromium or Chrome here: fetching Playwright's (about 150 MB) …");
  await exitCode(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  return starts(path) ? path : undefined;
}

async function ofDistribution() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  say("Playwright's doesn't start here: installing the package chromium …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => exitCode('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env);
  if ((await install()) !== 0) {
    await exitCode('apt-get', ['update'], env);
    await install();
  }
  return [onPath('chromium')].find(starts);
}

function giveUp() {
  throw new Stop(
    'The browser tests need Chromium or Chrome, and none could be found or fetched. Install one, ' +
      'or give its path: CHROMIUM=/path/to/chromium npm test',
  );
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** A name on the PATH may stand for a package that isn't installed, so only what answers counts. */
function starts(path) {
  return Boolean(path) && spawnSync(path, ['--version'], { timeout: VERSION_MS }).status === 0;
}
