import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './console.mjs';
import { hasInstalledAll, installedPackages } from './installed-packages.mjs';
import { withLock } from './lock.mjs';
import { ROOT, runCommand, withTicker } from './processes.mjs';

const STAMP = join(ROOT, 'node_modules/.installed-from');
/** What npm itself says about its last installation. */
const NPM_STAMP = join(ROOT, 'node_modules/.package-lock.json');
/** Next to `node_modules`, which npm deletes first. */
const LOCK = join(ROOT, '.installing');

/** The workspaces that a running site needs. The others test and measure it. */
const SITE = ['shell', 'remote-public', 'remote-admin', 'shared-api', 'shared-ui', 'federation', 'server'];

/** Sets of workspaces to install, the smallest first. */
const SETS = {
  /** For running a site. */
  site: SITE,
  /** The sign-in emulator adds a third of the packages. */
  'site with emulator': [...SITE, 'scripts/auth-emulator'],
  /** For developers. */
  everything: null,
};
const NAMES = Object.keys(SETS);

/** Installs everything in package-lock.json, unless it is installed. */
export const ensureInstalled = () => install('everything');

/** Installs what a site needs, without removing what a developer has installed. */
export const ensureSiteInstalled = ({ hasEmulator }) => install(hasEmulator ? 'site with emulator' : 'site');

/** Searches the configuration's text, because TypeScript can't be evaluated before the packages are installed. */
export const wantsEmulator = () =>
  !/\bemulator:\s*false\b/.test(readFileSync(join(ROOT, 'portfolio.config.ts'), 'utf8'));

/** A developer may have run `npm ci`, which removes our stamp. */
const hasTestPackages = () => existsSync(join(ROOT, 'node_modules/jest'));

/** Two installations at once would delete each other's packages. */
async function install(wanted) {
  if (!missingFor(wanted)) return;
  await withLock(
    LOCK,
    async () => {
      // Another process may have installed it meanwhile.
      const missing = missingFor(wanted);
      if (missing) await installMissing(missing);
    },
    () => say('Waiting for another installation in this folder …'),
  );
}

/**
 * Returns what to install, or undefined if everything is installed already.
 * @returns {{ stamp: string, command?: string[] } | undefined} without a command if npm has installed it without us
 */
function missingFor(wanted) {
  const packages = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(installedPackages(packages)).digest('hex');
  const stamp = readIfAny(STAMP);
  const installedByNpm = readIfAny(NPM_STAMP);
  if (stamp === '' && installedByNpm !== '' && hasInstalledAll(packages, installedByNpm))
    return { stamp: `${lock} everything` };
  const before =
    NAMES.find((name) => stamp.endsWith(` ${name}`)) ?? (hasTestPackages() ? 'everything' : undefined);
  const isEnough = NAMES.indexOf(before) >= NAMES.indexOf(wanted);
  const isUnchanged = stamp === `${lock} ${before}`;
  if (isEnough && isUnchanged) return undefined;
  const what = isEnough ? before : wanted;
  const workspaces = SETS[what]?.map((name) => `--workspace=${name}`);
  const flags = workspaces ? ['--omit=dev', '--include-workspace-root', ...workspaces] : [];
  // `npm ci` would first delete what a site that runs from this folder still reads.
  const command = isUnchanged ? ['install', '--no-save'] : ['ci'];
  return { stamp: `${lock} ${what}`, command: [...command, ...flags] };
}

async function installMissing({ stamp, command }) {
  if (command) {
    say('Installing packages (a minute or two the first time) …');
    await withTicker('installing', () =>
      runCommand('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
        failure:
          "The packages could not be installed. See npm's output above. Check that this machine reaches the npm registry and has " +
          '2 GB of free disk, then run the same command again.',
      }),
    );
  }
  writeFileSync(STAMP, stamp);
}

const readIfAny = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
