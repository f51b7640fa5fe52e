import { ConfigError, readConfig } from '../../src/config';
import { PORTFOLIO } from './test-portfolio';

/** What a site in /srv/site would be told. */
export const read = (env: NodeJS.ProcessEnv = {}, site: unknown = PORTFOLIO) =>
  readConfig(env, site, '/srv/site');

/** What is said to be wrong; nothing where it's well. */
export function faultsOf(env: NodeJS.ProcessEnv, site: unknown = PORTFOLIO): readonly string[] {
  try {
    read(env, site);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
