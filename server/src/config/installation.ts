import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
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
    const { default: values } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as {
      default?: unknown;
    };
    // Outside of a folder with an ES module's `package.json` it's loaded as CommonJS, and the namespace is nested.
    if (values instanceof Object && '__esModule' in values && 'default' in values) return values.default;
    return values;
  } catch (error) {
    throw new ConfigError([`${file} can't be read: ${(error as Error).message}`]);
  }
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
