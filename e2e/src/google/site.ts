import { join } from 'node:path';
import { startConfiguredSite } from '../configured-site';
import type { SiteAddress } from '../shared-site';
import type { Keys } from './keys';

const CONFIG = join(__dirname, 'portfolio.config.ts');

/** Starts a site whose owner signs in with Google, with the releases of another site. `settings` are environment variables. */
export const startGoogleSite = (site: SiteAddress, keys: Keys, settings: NodeJS.ProcessEnv = {}) =>
  startConfiguredSite(site, CONFIG, { JWKS_URL: keys.url, ...settings });
