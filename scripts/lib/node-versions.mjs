import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { say, Stop } from './console.mjs';
import { ROOT } from './processes.mjs';

/** The oldest Node that the site runs on, and the recommended one. */
const TESTED = ['20.19.0', '24.21.0'];

const majorOf = (version) => version.split('.', 1)[0];

/** The tested versions except the one that runs this. */
export const otherNodes = () =>
  TESTED.filter((version) => majorOf(version) !== majorOf(process.versions.node));

/**
 * Finds a Node in npm's cache of programs, or downloads it. The package for this platform is named, because `node` itself runs a script
 * to install it, which .npmrc forbids.
 * @param {string} version
 * @returns its path
 * @throws Stop if there is none
 */
export async function ensureNode(version) {
  const { platform, arch } = process;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${arch}@${version}`;
  say(`Looking for ${name} (about 50 MB the first time) …`);
  const print = 'console.log(JSON.stringify([process.versions.node, process.execPath]))';
  try {
    const args = ['exec', '--yes', `--package=${name}`, '--', 'node', '--eval', print];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT });
    const [found, path] = JSON.parse(stdout.trim().split('\n').at(-1));
    if (found !== version) throw new Error(`npm started Node ${found}`);
    return path;
  } catch (error) {
    throw new Stop(
      `Node ${version} could not be fetched. Check that this machine reaches the npm registry.\n${error.message}`,
    );
  }
}
