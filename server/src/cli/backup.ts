import { withOwnCommands } from '@portfolio/federation/own-commands';
import { writePrivately } from '../config/private-data';
import { runBackupCommand } from './backup-command';

try {
  writePrivately();
  await runBackupCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
} catch (error) {
  console.error(withOwnCommands((error as Error).message));
  process.exitCode = 1;
}
