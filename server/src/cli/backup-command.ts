import { createReadStream, existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InstallationFacts } from '@portfolio/shared-api/contracts';
import { openServices } from '../services';
import type { ServerConfig } from '../config';
import { readInstallationConfig } from '../config/installation';
import { connectDatabase, schemaStatus } from '../db/database';
import { readInstallation } from '../features/backup/installation';
import { recordBackup } from '../features/backup/repository';
import { restoreBackup } from '../features/backup/restore-backup';
import { writeBackupFile } from '../features/backup/write-backup';
import { reasonOf } from '../errors';
import { openStorage } from '../media/storage/open-storage';

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
  if (!isKnown || !name || name.startsWith('-')) throw new Error(USAGE);
  // npm changes to the root and passes the caller's folder.
  const file = resolve(env.INIT_CWD ?? '.', name);
  const config = await readInstallationConfig(env, ROOT);
  await (command === 'backup'
    ? backup(config, file, print)
    : restore(config, file, option !== undefined, print));
}

/** Reads the tables as they are: they may be those of an older version, which may still be running. */
async function backup(config: ServerConfig, file: string, print: Print): Promise<void> {
  const { database, dataDir } = config;
  const nothing = () => new Error(`There's no installation in ${dataDir}. Set DATA_DIR to its folder.`);
  if ('file' in database && !existsSync(database.file)) throw nothing();
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name, or delete it first.`);
  const db = await connectDatabase(database);
  try {
    if ((await schemaStatus(db)).isEmpty) throw nothing();
    const storage = await openStorage(config.media);
    const { missing, rows } = await writeBackupFile({ db, storage }, file);
    await recordBackup(db).catch((error: unknown) =>
      print(`The time of this backup couldn't be stored: ${reasonOf(error)}`),
    );
    for (const name of missing) print(`Missing in the media folder, so not in the backup: ${name}`);
    const [projects, messages, files] = ['projects', 'messages', 'media'].map((name) => rows.get(name) ?? 0);
    print(`Written to ${file}: ${words({ projects: projects!, messages: messages!, files: files! })}.`);
  } finally {
    await db.destroy();
  }
}

async function restore(config: ServerConfig, file: string, mayReplace: boolean, print: Print): Promise<void> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`${file} doesn't exist.`);
  if (found.isDirectory()) throw new Error(`${file} is a folder. Name the backup's file.`);
  await requireCurrentSchema(config);
  const services = await openServices({ ...config, sampleDir: null });
  const { db } = services;
  try {
    const facts = await readInstallation(db);
    if (!mayReplace && facts.state === 'own')
      throw new Error(
        `This installation has content of its own: ${words(facts)}. Add --replace to overwrite it.`,
      );
    await restoreBackup(services, createReadStream(file));
    print(`Restored: ${words(await readInstallation(db))}.`);
  } finally {
    await db.destroy();
  }
}

/** Migrates an empty database only: an older server may be running on any other. */
async function requireCurrentSchema({ database }: ServerConfig): Promise<void> {
  const db = await connectDatabase(database);
  const { isEmpty, pending, unknown } = await schemaStatus(db).finally(() => db.destroy());
  if (unknown.length > 0)
    throw new Error(
      `A newer version of the site has changed this database (${unknown.join(', ')}). Nothing was changed. Run restore from that version.`,
    );
  if (!isEmpty && pending.length > 0)
    throw new Error(
      `This database is from an older version of the site (missing: ${pending.join(', ')}). Nothing was changed. Stop the older server, start this version once, which brings the database up to date, and restore then.`,
    );
}

type Counts = Pick<InstallationFacts, 'projects' | 'messages' | 'files'>;

const words = ({ projects, messages, files }: Counts): string =>
  [count(projects, 'project'), count(messages, 'message'), count(files, 'file')].join(', ');

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
