import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from './test-database';

const ROOT = join(__dirname, '../..');

/**
 * Runs what `npm run backup` and `npm run restore` run, on a site's database and folder.
 * @param dir where it's called
 * @param args the command and what stands after it
 */
export async function runBackup(on: TestDatabase, dir: string, [command, ...args]: readonly string[]) {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...program] = scripts[command!]!.split(' ');
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: on.dir, INIT_CWD: dir, ...on.env };
  return new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, [...program, ...args], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  );
}
