import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, Stop } from './console.mjs';
import { ROOT, runCommand, withTicker } from './processes.mjs';

const MINIMUM = [20, 19];
const STAMP = join(ROOT, 'node_modules/.installed-from');

/** The workspaces that a running site needs. The others test and measure it. */
const SITE = ['shell', 'remote-public', 'remote-admin', 'shared-api', 'shared-ui', 'federation', 'server'];
const EMULATOR = 'server/auth-emulator';

/** @throws Stop if this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Stop(
    `This is Node ${process.versions.node}, but the site needs Node ${MINIMUM.join('.')} or later. ` +
      'Install Node 24 (nodejs.org), then run the same command again.',
  );
}

/** Installs everything in package-lock.json, for developers, unless it is installed. */
export const ensureInstalled = () => install('everything', []);

/** Installs only what a running site needs. `hasEmulator` adds the sign-in emulator, a third of the packages. */
export function ensureSiteInstalled({ hasEmulator }) {
  const workspaces = hasEmulator ? [...SITE, EMULATOR] : SITE;
  const flags = [
    '--omit=dev',
    '--include-workspace-root',
    ...workspaces.map((name) => `--workspace=${name}`),
  ];
  return install(hasEmulator ? 'site with emulator' : 'site', flags);
}

/** Searches the configuration's text, because TypeScript can't be evaluated before the packages are installed. */
export const wantsEmulator = () =>
  !/\bemulator:\s*false\b/.test(readFileSync(join(ROOT, 'portfolio.config.ts'), 'utf8'));

async function install(what, flags) {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  const enough = ['everything', 'site with emulator', 'site'];
  if (enough.slice(0, enough.indexOf(what) + 1).some((each) => installed === `${lock} ${each}`)) return;
  say('Installing packages (a minute or two the first time) …');
  await withTicker('installing', () =>
    runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...flags], {
      failure:
        "The packages could not be installed. See npm's output above. Check that this machine reaches the npm registry and has " +
        '2 GB of free disk, then run the same command again.',
    }),
  );
  writeFileSync(STAMP, `${lock} ${what}`);
}
