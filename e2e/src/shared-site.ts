/** Where an installation answers and where its data lies. */
export interface SiteAddress {
  readonly origin: string;
  readonly port: number;
  /** Where the Firebase Auth emulator answers. */
  readonly authOrigin: string;
  readonly authPort: number;
  readonly dataDir: string;
}

/** An installation of which others can be made. */
export interface SharedSite extends SiteAddress {
  /** The folder that they begin with: what it had itself when it was filled with the sample content. */
  readonly template: string;
}

const VARIABLE = 'PORTFOLIO_E2E_SITES';

/** Tells the test files where the run's installations are, one for each of Jest's workers. */
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
 * The installation that all test files of this worker share, one after the other. It's filled with the sample content and stays so: a test
 * that adds something to it removes it again, and one that changes more starts a site of its own.
 */
export function sharedSite(): SharedSite {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The shared site runs only within a whole run of Jest');
  const sites = JSON.parse(text) as SharedSite[];
  return sites[Number(process.env.JEST_WORKER_ID) - 1]!;
}
