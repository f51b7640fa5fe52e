import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a run's tests find it: their processes are started after this was set. */
const VARIABLE = 'TEST_RUN_FOLDER';

/** A folder for what all tests of a run share. @returns what removes it */
export async function makeRunFolder(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-run-'));
  process.env[VARIABLE] = dir;
  return () => rm(dir, { recursive: true, force: true });
}

export const inRunFolder = (name: string): string => join(process.env[VARIABLE]!, name);
