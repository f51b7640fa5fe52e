import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is as old as this is nobody's any more, in milliseconds. */
const ABANDONED_MS = 60 * 60_000;

/** Removes what processes left in a folder that were ended in the middle: whatever is named so and hasn't been touched for an hour. */
export async function clearTempFiles(folder: string, name: RegExp): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((each) => name.test(each));
  for (const path of names.map((each) => join(folder, each))) {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs >= ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Whether a file operation failed because there's nothing of that name. */
export const isNotFound = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
