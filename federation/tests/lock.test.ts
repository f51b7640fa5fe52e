import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { withLock } from '../../scripts/lib/lock.mjs';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('the second one waits until the first has ended, also by an error', async () => {
  const events: string[] = [];
  let end = () => {};
  const first = withLock(
    file,
    () => new Promise<void>((_, reject) => (end = () => reject(new Error('No network')))),
  );
  const second = withLock(
    file,
    async () => void events.push('second'),
    () => void events.push('waiting'),
  );
  expect(events).toEqual(['waiting']);
  end();
  await expect(first).rejects.toThrow('No network');
  await second;
  expect(events).toEqual(['waiting', 'second']);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that no longer runs is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(file, String(pid));
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});
