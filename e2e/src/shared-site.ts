/** A site's address and data folder. */
export interface SiteAddress {
  readonly origin: string;
  readonly port: number;
  /** The address of the Firebase Auth emulator. */
  readonly authOrigin: string;
  readonly authPort: number;
  readonly dataDir: string;
}

/** A site that can be copied. */
export interface SharedSite extends SiteAddress {
  /** The initial data for copies: the state after filling in the sample content. */
  readonly template: string;
}

const VARIABLE = 'PORTFOLIO_E2E_SITES';

/** Passes the run's sites, one per Jest worker, to the test files. */
export function announceSharedSites(sites: readonly SiteAddress[], template: string): void {
  const addresses = sites.map(({ origin, port, authOrigin, authPort, dataDir }) => ({
    origin,
    port,
    authOrigin,
    authPort,
    dataDir,
    template,
  }));
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/**
 * The site that all test files of this worker share, one after the other. It keeps the sample content: tests remove what they add, and
 * tests that change more start their own site.
 */
export function sharedSite(): SharedSite {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The shared site runs only within a whole run of Jest');
  const sites = JSON.parse(text) as SharedSite[];
  return sites[Number(process.env.JEST_WORKER_ID) - 1]!;
}
