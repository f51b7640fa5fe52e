import { execFile } from 'node:child_process';
import { programFile } from './run/programs';
import type { TestDatabase } from './test-database';

/**
 * Runs the program of `npm run backup` and `npm run restore` on a site's database and folder.
 * @param dir the working directory
 * @param args the command and its arguments
 */
export function runBackup(on: TestDatabase, dir: string, args: readonly string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: on.dir, INIT_CWD: dir, ...on.env };
  return new Promise<{ code: number; output: string }>((resolve) =>
    execFile(process.execPath, [programFile('cli/backup'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  );
}
