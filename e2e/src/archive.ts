import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { ROOT } from './npm-start';

/** Makes an archive and unpacks it in an empty folder. @returns the unpacked folder */
export async function makeArchive(place: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: undefined };
  // Packing and unpacking take half of the time.
  const args = ['scripts/package.mjs', '--out', place, ...(IS_FULL_RUN ? [] : ['--unpacked'])];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  const [name] = await readdir(place);
  if (IS_FULL_RUN) await extract({ file: join(place, name!), cwd: place });
  return join(place, name!.replace('.tar.gz', ''));
}
