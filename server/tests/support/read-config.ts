import { ConfigError, readConfig } from '../../src/config';
import { PORTFOLIO } from './test-portfolio';

/** The environment of a site in /srv/site. */
export const read = (env: NodeJS.ProcessEnv = {}, site: unknown = PORTFOLIO) =>
  readConfig({ env, portfolio: site, root: '/srv/site' });

/** Reported configuration errors; empty if it is valid. */
export function faultsOf(env: NodeJS.ProcessEnv, site: unknown = PORTFOLIO): readonly string[] {
  try {
    read(env, site);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
