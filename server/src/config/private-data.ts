import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission bits for everyone but the owner. */
const OTHERS = 0o077;
/** Set for folders such as `/tmp`, which are shared on purpose. */
const STICKY = 0o1000;
/** What the site stores in its data folder. */
const OWN_NAME = /^(?:portfolio\.db.*|media|releases|releases-copy|auth-emulator\.json.*|before-.*\.tar.*)$/;

/** From now on, only this account can read what the process and its children write. */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Removes other accounts' permissions from an existing data folder; a closed folder protects everything inside.
 * @returns what can't be changed, because it belongs to another account
 */
export async function makePrivate(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  const paths = [dataDir, ...names.filter((name) => OWN_NAME.test(name)).map((name) => join(dataDir, name))];
  const open = await Promise.all(paths.map(async (path) => ((await isClosed(path)) ? [] : [path])));
  return open.flat();
}

async function isClosed(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0 && (mode & STICKY) === 0) await chmod(path, mode & 0o700);
    return true;
  } catch (error) {
    // SQLite may have removed its log in the meantime.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
