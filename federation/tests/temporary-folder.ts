import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for each test of the file, gone after it. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-federation-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
