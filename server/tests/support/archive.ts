import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';

const ROOT = join(__dirname, '../../..');

/** Runs `npm run package`. @returns the archive's path */
export async function makeArchive(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/package.mjs', '--out', folder], {
    cwd: ROOT,
    // Jest's NODE_ENV would reach the builds.
    env: { ...process.env, NODE_ENV: undefined },
  });
  const [name] = (await readdir(folder)).filter((each) => each.endsWith('.tar.gz'));
  return join(folder, name!);
}

/** Unpacks an archive. @returns the folder that it contains */
export async function unpack(file: string, into: string): Promise<string> {
  await extract({ file, cwd: into });
  const [name] = (await readdir(into)).filter((each) => each.startsWith('portfolio-'));
  return join(into, name!);
}
