import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 200;

/**
 * Runs `work` while no other process does, of those that lock the same file. The lock of a process that was killed is taken over.
 * @template T
 * @param {string} file contains the id of the process that has the lock
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once if another process has the lock
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  for (let hasWaited = false; !take(file); hasWaited = true) {
    if (!hasWaited) onWait();
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns whether this process has the lock now */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      // Without an id it would never be released.
      rmSync(file, { force: true });
      throw error;
    }
  }
  if (!isRunning(holderOf(file))) rmSync(file, { force: true });
  return false;
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    // It has just been released.
    return 0;
  }
}

function isRunning(pid) {
  // The file is empty for a moment before it has the id.
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
