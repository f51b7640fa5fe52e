import { access, constants, mkdir, statfs } from 'node:fs/promises';
import type { ServerConfig } from '../../config';
import { databaseStatus } from '../../db/database-status';
import { reasonOf } from '../../errors';
import { resultsFor, type CheckResult } from './check-result';

const { good, open, bad } = resultsFor('Data');
const GIGABYTE = 1024 ** 3;

/** Checks that DATA_DIR is writable and the database intact. */
export async function checkData(config: ServerConfig): Promise<CheckResult[]> {
  return [await folderResult(config), await databaseResult(config)];
}

async function folderResult({ dataDir }: ServerConfig): Promise<CheckResult> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = (bavail * bsize) / GIGABYTE;
    const text = `${dataDir} is writable and has ${free.toFixed(1)} GB free`;
    return free < 1 ? open(text, 'Free some space: nothing can be saved on a full disk.') : good(text);
  } catch (error) {
    return bad(
      `${dataDir} can't be written to: ${reasonOf(error)}`,
      "Set DATA_DIR to a folder that the server's account can write to.",
    );
  }
}

async function databaseResult(config: ServerConfig): Promise<CheckResult> {
  try {
    const found = await databaseStatus(config);
    if (!found) return good("There's no database yet; the first start creates it");
    const { pending, unknown } = found;
    if (unknown.length > 0)
      return bad(
        `A newer version of the site has changed the database (${unknown.join(', ')})`,
        'Update this program, or restore a backup made before the change.',
      );
    if (pending.length > 0)
      return open(
        `The database is intact; the next start migrates it (${pending.join(', ')})`,
        'Make a backup first: npm run backup -- FILE.',
      );
    return good('The database is intact and up to date');
  } catch (error) {
    return bad(
      `The database can't be used: ${reasonOf(error)}`,
      'Restore a backup (npm run restore -- FILE), or fix the cause.',
    );
  }
}
