import { link, open, rm, stat, type FileHandle } from 'node:fs/promises';

/** An older lock was left by a dead process, in milliseconds. */
const ABANDONED_MS = 10_000;

/**
 * Runs `work` while this process holds a lock file. Call `checkHeld` right before a change: a slow process may have lost its lock.
 * @throws LockHeldError if another process holds the lock.
 */
export async function withLock(
  path: string,
  work: (checkHeld: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const lock = await take(path);
  try {
    await work(async () => {
      if (!(await isHeld(path, lock))) throw new LockHeldError();
    });
  } finally {
    await release(path, lock);
  }
}

/** Another process holds the lock; nothing was changed. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';

  constructor() {
    super('Another release is being published. Wait for it, then try again.');
  }
}

async function take(path: string): Promise<FileHandle> {
  const lock = (await tryTake(path)) ?? (await clearAbandoned(path), await tryTake(path));
  if (lock) return lock;
  throw new LockHeldError();
}

async function tryTake(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return undefined;
  }
}

/**
 * Removes an abandoned lock. Only one process can create the link named after the lock's time, so no process removes a lock that another
 * has taken since.
 */
async function clearAbandoned(path: string): Promise<void> {
  const found = await takenAt(path);
  if (!isAbandoned(found)) return;
  const claim = `${path}.${found}`;
  try {
    await link(path, claim);
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  if ((await takenAt(claim)) === found) await rm(path, { force: true });
  await rm(claim, { force: true });
}

/** Time of a lock, in milliseconds since 1970; undefined if it's gone. */
const takenAt = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs;

const isAbandoned = (time: number | undefined): time is number =>
  time !== undefined && Date.now() - time >= ABANDONED_MS;

/** Removes the lock, unless another process has taken it over. */
async function release(path: string, lock: FileHandle): Promise<void> {
  if (await isHeld(path, lock)) await rm(path, { force: true });
  await lock.close();
}

async function isHeld(path: string, lock: FileHandle): Promise<boolean> {
  const [own, found] = await Promise.all([lock.stat(), stat(path).catch(() => undefined)]);
  return found?.ino === own.ino;
}
