import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import type { ConfigurationInput } from '@portfolio/shared-api/contracts';
import { connectDatabase, NewerDatabaseError, type DatabaseLocation } from '../db/database';
import {
  findStoredConfiguration,
  NO_CONFIGURATION,
  type StoredConfiguration,
} from '../db/stored-configuration';
import { reasonOf } from '../errors';
import { ConfigError, databaseLocation, ignoresSavedValues, readConfig, type ServerConfig } from './index';

/** What an installation's configuration is made of. */
export interface Installation {
  /** Reads what the owner has set in the browser. @throws ConfigError */
  read(): Promise<{ readonly config: ServerConfig; readonly stored: StoredConfiguration }>;
  /** The configuration with these saved values instead. @throws ConfigError */
  configWith(saved: ConfigurationInput | null): ServerConfig;
}

/**
 * Reads the environment and the configuration file once, so that what the owner saves is checked against what will be in effect.
 * @param root the installation's folder
 * @throws ConfigError
 */
export async function openInstallation(env: NodeJS.ProcessEnv, root: string): Promise<Installation> {
  const sources = { env, portfolio: await readConfigurationFile(env, root), root };
  const database = databaseLocation(env, root);
  const configWith = (saved: ConfigurationInput | null) => readConfig({ ...sources, saved });
  return {
    configWith,
    async read() {
      const stored = database ? await readStored(database) : NO_CONFIGURATION;
      const config = configWith(ignoresSavedValues(env) ? null : stored.values);
      return { config: stored.startsEmpty ? { ...config, sampleDir: null } : config, stored };
    },
  };
}

/** For programs that read the configuration once. @throws ConfigError */
export const readInstallationConfig = async (env: NodeJS.ProcessEnv, root: string): Promise<ServerConfig> =>
  configAtStart(await openInstallation(env, root), env);

/** The configuration for a program that starts. @throws ConfigError also if the database can't be used */
export const configAtStart = async ({ read }: Installation, env: NodeJS.ProcessEnv): Promise<ServerConfig> =>
  (await atStart(env, read)).config;

/** Runs a query at startup. @throws ConfigError if the database can't be used */
export async function atStart<Result>(
  { DATABASE_URL }: NodeJS.ProcessEnv,
  query: () => Promise<Result>,
): Promise<Result> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof NewerDatabaseError) throw error;
    throw new ConfigError([
      DATABASE_URL
        ? `DATABASE_URL in the environment names a database that can't be used (${reasonOf(error)}): check its user, password, host, port and name, and that this machine may reach it`
        : `The database in DATA_DIR can't be used (${(error as Error).message}): free space if its disk is full, check that this account may write there, or restore a backup into another DATA_DIR`,
    ]);
  }
}

/** @returns what the file exports; an empty object if there's none */
async function readConfigurationFile(env: NodeJS.ProcessEnv, root: string): Promise<unknown> {
  const named = env.PORTFOLIO_CONFIG;
  const file = resolve(root, named || 'portfolio.config.ts');
  if (!existsSync(file)) {
    if (named) throw new ConfigError([`PORTFOLIO_CONFIG is ${named}, but there's no such file`]);
    return {};
  }
  try {
    return await evaluate(file);
  } catch (error) {
    throw new ConfigError([
      `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** Bundles the file first, because not every supported version of Node reads TypeScript. @returns the default export */
async function evaluate(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  });
  const module: { exports: { readonly default?: unknown } } = { exports: {} };
  const run = compileFunction(outputFiles[0]!.text, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, createRequire(file));
  const { default: configuration } = module.exports;
  if (configuration === undefined) throw new Error('it has no "export default { … }"');
  return configuration;
}

async function readStored(database: DatabaseLocation): Promise<StoredConfiguration> {
  // Opening a missing file creates it.
  if ('file' in database && !existsSync(database.file)) return NO_CONFIGURATION;
  const db = await connectDatabase(database);
  try {
    return await findStoredConfiguration(db);
  } finally {
    await db.destroy();
  }
}
