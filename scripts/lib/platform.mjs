import { Stop } from './console.mjs';

/** The platform of this machine's native packages, as the `os`, `cpu` and `libc` fields of `package.json`. */
export function thisPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os: [os], cpu: [cpu], libc: [glibcVersionRuntime ? 'glibc' : 'musl'] };
}

/**
 * Checks that native packages for this platform run here.
 * @param platform as `thisPlatform` returned it
 * @throws Stop if they don't
 */
export function checkPlatform({ os, cpu, libc }) {
  const [wanted, here] = [{ os, cpu, libc }, thisPlatform()].map(formatPlatform);
  if (wanted === here) return;
  throw new Stop(
    `This archive was made for ${wanted}, and this machine is ${here}. ` +
      'Make the archive on a machine like this one: npm run package, in the repository.',
  );
}

const formatPlatform = ({ os, cpu, libc = [] }) => [...os, ...cpu, ...libc].join(' ');
