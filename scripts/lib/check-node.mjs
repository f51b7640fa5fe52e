import { Stop } from './console.mjs';

const MINIMUM = [20, 19];

/** @throws Stop if this Node is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Stop(
    `This is Node ${process.versions.node}, which is too old for the site. ` +
      'Install Node 24 (nodejs.org), then run the same command again. ' +
      `Node 22 and Node 20 from ${MINIMUM.join('.')} work too, but Node 20 no longer receives security fixes.`,
  );
}
