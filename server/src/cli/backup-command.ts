import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import portfolio from '../../../portfolio.config';
import { openServices, type Services } from '../services';
import { readConfig } from '../config';
import { readInstallation } from '../features/backup/installation';
import { restoreBackup } from '../features/backup/restore-backup';
import { writeBackup } from '../features/backup/write-backup';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const USAGE = `Name a file:
  npm run backup -- FILE                 saves all content, messages and files
  npm run restore -- FILE [--replace]    restores them; --replace overwrites existing content`;

type Print = (text: string) => void;

/**
 * `npm run backup` and `npm run restore`, with or without a running server.
 * @param args the command and its arguments
 * @param env the environment variables
 * @param print prints a line
 * @throws Error that says what to do
 */
export async function runBackupCommand(
  [command, name, option]: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<void> {
  const isKnown =
    (command === 'backup' && !option) || (command === 'restore' && (!option || option === '--replace'));
  if (!isKnown || !name) throw new Error(USAGE);
  // npm changes to the root and passes the caller's folder.
  const file = resolve(env.INIT_CWD ?? '.', name);
  const config = readConfig(env, portfolio, ROOT);
  if (command === 'backup' && !existsSync(config.dataDir))
    throw new Error(`There's no installation in ${config.dataDir}. Set DATA_DIR to its folder.`);
  const services = await openServices({ ...config, sampleDir: null });
  try {
    await (command === 'backup'
      ? backup(services, file, print)
      : restore(services, file, option !== undefined, print));
  } finally {
    await services.db.destroy();
  }
}

async function backup(services: Services, file: string, print: Print): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name, or delete it first.`);
  const unfinished = `${file}.part`;
  try {
    const { missing } = await writeBackup(services, createWriteStream(unfinished), { hasMessages: true });
    for (const name of missing) print(`Missing in the media folder, so not in the backup: ${name}`);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  print(`Written to ${file}: ${await words(services)}.`);
}

async function restore(services: Services, file: string, mayReplace: boolean, print: Print): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} doesn't exist.`);
  if (!mayReplace && (await readInstallation(services.db)).state === 'own')
    throw new Error(
      `This installation has content of its own: ${await words(services)}. Add --replace to overwrite it.`,
    );
  await restoreBackup(services, createReadStream(file));
  print(`Restored: ${await words(services)}.`);
}

async function words({ db }: Services): Promise<string> {
  const { projects, messages, files } = await readInstallation(db);
  return [count(projects, 'project'), count(messages, 'message'), count(files, 'file')].join(', ');
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
