import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(__dirname, '../../..');
const FOLDER = '.cache-tests';
/** Beside those that the server's own build makes. */
const FURTHER = ['src/cli/backup.ts', 'tests/support/backup-memory.ts'];

/**
 * Makes the programs that tests run as processes of their own, by the server's own build; nothing is done where no source has changed.
 * From TypeScript each start would cost a processor a second and a half more.
 */
export async function buildPrograms(): Promise<void> {
  const args = ['build.mjs', '--if-changed', '--out', FOLDER, ...FURTHER];
  await promisify(execFile)(process.execPath, args, { cwd: SERVER });
}

/** @param name its source's, such as `main` */
export const programFile = (name: string): string => join(SERVER, FOLDER, `${name}.js`);
