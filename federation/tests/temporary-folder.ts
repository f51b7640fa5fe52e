import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for each test, removed afterwards. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-federation-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}
