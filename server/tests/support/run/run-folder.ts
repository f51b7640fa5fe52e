import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable with the folder; set before the test processes start. */
const VARIABLE = 'TEST_RUN_FOLDER';

/** A folder that all tests of a run share. @returns a function that removes it */
export async function makeRunFolder(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-run-'));
  process.env[VARIABLE] = dir;
  return () => rm(dir, { recursive: true, force: true });
}

export const inRunFolder = (name: string): string => join(process.env[VARIABLE]!, name);
