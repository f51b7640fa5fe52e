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
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('a release has failed'))
    .map((line) => JSON.parse(line) as LoggedFault);
