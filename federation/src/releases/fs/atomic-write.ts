import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies a folder to a new path, durably: once it resolves, the copy survives a power failure. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return copyFolder(source, target);
      await copyFile(source, target, constants.COPYFILE_EXCL);
      await sync(target);
    }),
  );
  await syncFolder(to);
}

/**
 * Replaces a file atomically and durably: readers see the old text or the new text, even after a power failure.
 * @param beforeRename throws to cancel.
 */
export async function replaceFile(
  path: string,
  text: string,
  beforeRename?: () => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await beforeRename?.();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Renames a folder durably. @throws Error with code `ENOTEMPTY` or `EEXIST` if the name is taken. */
export async function renameFolder(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes renames in a folder durable. Windows can't open folders. */
const syncFolder = async (path: string) => {
  if (process.platform !== 'win32') await sync(path);
};
