import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, Stop } from './console.mjs';
import { ROOT, runCommand, withTicker } from './processes.mjs';

const MINIMUM = [20, 19];
const STAMP = join(ROOT, 'node_modules/.installed-from');

/** @throws Stop if this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Stop(
    `This is Node ${process.versions.node}; the site needs Node ${MINIMUM.join('.')} or newer. ` +
      'Install Node 20 (nodejs.org), then run the same command again.',
  );
}

/** Installs the packages that package-lock.json names, unless just these are there. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Installing packages (a minute or two the first time) …');
  await withTicker('installing', () =>
    runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      failure:
        'The packages could not be installed; npm says why above. Check that this machine reaches the npm registry and has ' +
        '2 GB of free disk, then run the same command again.',
    }),
  );
  writeFileSync(STAMP, wanted);
}
