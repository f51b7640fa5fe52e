import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Temporary files older than this are abandoned, in milliseconds. */
const ABANDONED_MS = 60 * 60_000;

/** Removes temporary files of processes that were interrupted an hour ago or earlier. @param name matches their names. */
export async function clearTempFiles(folder: string, name: RegExp): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((each) => name.test(each));
  for (const path of names.map((each) => join(folder, each))) {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs >= ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Whether a file operation failed because the file doesn't exist. */
export const isNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads a file; undefined if it doesn't exist. */
export const readIfExists = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });

/** Files below a folder, relative to it with slashes, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
