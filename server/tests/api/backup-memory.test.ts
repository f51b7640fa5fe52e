import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programFile } from '../support/run/programs';

const MEGABYTE = 1024 * 1024;
/** Of media. Even the smaller amount reveals code that holds all of it in memory. */
const MEGABYTES = IS_FULL_RUN ? 1000 : 150;
// A program starts, and reads, hashes and writes everything twice.
jest.setTimeout(IS_FULL_RUN ? 300_000 : 60_000);

it(`${MEGABYTES} MB of media are backed up and restored in under 200 MB of memory, less than 100 MB of it for them`, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
  const args = ['--expose-gc', programFile('backup-memory'), dir, String(MEGABYTES)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  await rm(dir, { recursive: true });
  const { bytes, before, most } = JSON.parse(stdout);
  expect(bytes).toBe(MEGABYTES * MEGABYTE);
  expect(most).toBeLessThan(200 * MEGABYTE);
  expect(most - before).toBeLessThan(100 * MEGABYTE);
});
