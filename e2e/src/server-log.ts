import type { SiteAddress } from './shared-site';
import type { Site } from './site';

/** A fault of a release, as the server logs it. */
export interface LoggedFault {
  readonly app: string;
  readonly version: string;
  readonly route?: string;
  readonly err: { readonly message: string };
}

/** Faults of releases that the server has logged so far. */
export const loggedFaults = (site: Site): LoggedFault[] =>
  logOf(site)
    .filter((line) => line.includes('a release has failed'))
    .map((line) => JSON.parse(line) as LoggedFault);

/** Errors that the server of a test's own site has logged so far, as lines of its log. */
export const loggedErrors = (site: SiteAddress | Site): string[] =>
  'output' in site ? logOf(site).filter((line) => line.includes(`"level":${ERROR}`)) : [];

/** As in the logger's numbers. */
const ERROR = 50;

const logOf = (site: Site) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
