/* A separate process for restore-killed.full.test.ts: restores a backup, and is killed before the given step. Prints the number of steps. */
import { createReadStream } from 'node:fs';
import portfolio from '../../../portfolio.config';
import { readConfig } from '../../src/config';
import { restoreBackup } from '../../src/features/backup/restore-backup';
import { openServices } from '../../src/services';
import { withSteps } from './interrupted';

const [file, last] = process.argv.slice(2);
const config = readConfig({ env: process.env, portfolio, root: '/' });
const { db, media } = await openServices({ ...config, sampleDir: null });
let steps = 0;
const stepped = withSteps({ db, storage: media.storage }, () => {
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL');
  steps += 1;
});
await restoreBackup(stepped, createReadStream(file!));
await db.destroy();
process.stdout.write(String(steps));
