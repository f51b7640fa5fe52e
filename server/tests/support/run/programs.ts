import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(__dirname, '../../..');
const FOLDER = '.cache-tests';
/** Next to the programs of the server's own build. */
const FURTHER = [
  'src/cli/backup.ts',
  'tests/support/backup-memory.ts',
  'tests/support/open-database.ts',
  'tests/support/restore-killed.ts',
];

/**
 * Builds the programs that tests run as processes with the server's build, unless no source has changed. Running from TypeScript would
 * cost 1.5 CPU seconds per start.
 */
export async function buildPrograms(): Promise<void> {
  const args = ['build.mjs', '--if-changed', '--out', FOLDER, ...FURTHER];
  await promisify(execFile)(process.execPath, args, { cwd: SERVER });
}

/** @param name the source's name, such as `main` */
export const programFile = (name: string): string => join(SERVER, FOLDER, `${name}.js`);
