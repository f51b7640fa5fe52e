import { writePrivately } from '../config/private-data';
import { runBackupCommand } from './backup-command';
import { whyCommandFailed } from './run-process';

try {
  writePrivately();
  await runBackupCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
} catch (error) {
  console.error(whyCommandFailed(error));
  process.exitCode = 1;
}
