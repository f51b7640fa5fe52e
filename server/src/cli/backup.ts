/* `npm run backup -- FILE` and `npm run restore -- FILE`, with or without a running server. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import portfolio from '../../../portfolio.config';
import { openServices, type Services } from '../services';
import { readConfig } from '../config';
import { closeDatabase } from '../db/database';
import { readInstallation } from '../features/backup/installation';
import { restoreBackup } from '../features/backup/restore-backup';
import { writeBackup } from '../features/backup/write-backup';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const USAGE = `Say which file:
  npm run backup -- FILE                 writes all that the installation holds
  npm run restore -- FILE [--replace]    puts it in the place of what is there; --replace also of what is your own`;

async function backup(services: Services, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const unfinished = `${file}.part`;
  try {
    const { missing } = await writeBackup(services, createWriteStream(unfinished), { hasMessages: true });
    for (const name of missing) say(`Not there any more, and so not in the backup: ${name}`);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  say(`Written to ${file}: ${await words(services)}.`);
}

async function restore(services: Services, file: string, mayReplace: boolean): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  if (!mayReplace && (await readInstallation(services.db)).state === 'own')
    throw new Error(`There is content of your own: ${await words(services)}. Say --replace to replace it.`);
  await restoreBackup(services, createReadStream(file));
  say(`Restored: ${await words(services)}.`);
}

async function words({ db }: Services): Promise<string> {
  const { projects, messages, files } = await readInstallation(db);
  return `${projects} projects, ${messages} messages, ${files} files`;
}

const say = (text: string) => process.stdout.write(`${text}\n`);

async function run([command, name, option]: readonly string[]): Promise<void> {
  const isKnown =
    (command === 'backup' && !option) || (command === 'restore' && (!option || option === '--replace'));
  if (!isKnown || !name) throw new Error(USAGE);
  // npm changes to the root and says where it was called.
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const config = readConfig(process.env, portfolio, ROOT);
  if (command === 'backup' && !existsSync(config.dataDir))
    throw new Error(`There is no installation in ${config.dataDir}; DATA_DIR says where one is.`);
  const services = await openServices({ ...config, sampleDir: null });
  try {
    await (command === 'backup' ? backup(services, file) : restore(services, file, option !== undefined));
  } finally {
    await closeDatabase(services.db);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
