import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programFile } from './run/programs';

const MEGABYTE = 1024 * 1024;
jest.setTimeout(300_000);

it('a gigabyte of media is backed up and restored in under 200 MB of memory', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
  const program = programFile('backup-memory');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, dir]);
  await rm(dir, { recursive: true });
  const { bytes, most } = JSON.parse(stdout);
  expect(bytes).toBe(1000 * MEGABYTE);
  expect(most).toBeLessThan(200 * MEGABYTE);
});
