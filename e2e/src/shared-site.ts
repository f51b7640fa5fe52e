import type { SiteAddress } from './site';

const VARIABLE = 'PORTFOLIO_E2E_SITE';

/** Tells the test files where the run's installation is. */
export function announceSharedSite({ origin, port, authOrigin, authPort, dataDir }: SiteAddress): void {
  process.env[VARIABLE] = JSON.stringify({ origin, port, authOrigin, authPort, dataDir });
}

/**
 * The installation that all test files share. It's filled with the sample content and stays so: a test that adds something to it
 * removes it again, and one that changes more starts a site of its own.
 */
export function sharedSite(): SiteAddress {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The shared site runs only within a whole run of Jest');
  return JSON.parse(text) as SiteAddress;
}
