import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import type { ConfigurationInput } from '@portfolio/shared-api/contracts';
import { connectDatabase, type DatabaseLocation } from '../db/database';
import {
  findStoredConfiguration,
  NO_CONFIGURATION,
  type StoredConfiguration,
} from '../db/stored-configuration';
import { ConfigError, databaseLocation, readConfig, type ServerConfig } from './index';

/** The configuration of an installation and what it was read from. */
export interface InstallationConfig {
  readonly config: ServerConfig;
  readonly stored: StoredConfiguration;
  /** The configuration with other saved values. @throws ConfigError */
  readonly configWith: (saved: ConfigurationInput | null) => ServerConfig;
}

/**
 * Reads the environment, the configuration file and what the owner has set in the browser.
 * @param root the installation's folder
 * @throws ConfigError
 */
export async function readInstallationConfig(
  env: NodeJS.ProcessEnv,
  root: string,
): Promise<InstallationConfig> {
  const sources = { env, portfolio: await readConfigurationFile(env, root), root };
  const database = databaseLocation(env, root);
  const stored = database ? await readStored(database) : NO_CONFIGURATION;
  const configWith = (saved: ConfigurationInput | null) => {
    const config = readConfig({ ...sources, saved });
    return stored.startsEmpty ? { ...config, sampleDir: null } : config;
  };
  return { config: configWith(stored.values), stored, configWith };
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
    throw new ConfigError([`${file} can't be read: ${(error as Error).message}`]);
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
  return module.exports.default;
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
