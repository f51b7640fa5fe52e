import { runBackupCommand } from './backup-command';

try {
  await runBackupCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(`${text}\n`));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
