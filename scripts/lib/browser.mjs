import {
  findBrowser,
  onPath,
  playwrightsPath,
  starts,
} from '../../federation/src/gate/browser-check/find-browser.mjs';
import { say, Stop } from './console.mjs';
import { exitCode } from './processes.mjs';

export { BROWSER_ARGS } from '../../federation/src/gate/browser-check/browser-args.mjs';

/**
 * Finds a Chromium for the browser tests: the one in CHROMIUM, else an installed one, else one that it downloads.
 * @returns its path
 * @throws Stop if there is none
 */
export async function ensureBrowser() {
  return (await found()) ?? (await ofPlaywright()) ?? (await ofDistribution()) ?? giveUp();
}

async function found() {
  try {
    return await findBrowser();
  } catch (error) {
    throw new Stop(error.message, { cause: error });
  }
}

async function ofPlaywright() {
  const path = await playwrightsPath();
  say("No Chromium or Chrome found: downloading Playwright's Chromium (about 150 MB) …");
  await exitCode(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  return starts(path) ? path : undefined;
}

async function ofDistribution() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  say("Playwright's Chromium doesn't start here: installing the package chromium …");
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
    'The browser tests need Chromium or Chrome, and none could be found or downloaded. Install one, ' +
      'or set its path: CHROMIUM=/path/to/chromium npm test',
  );
}
