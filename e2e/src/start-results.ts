import type { Ending } from './npm-start';
import type { SiteAddress } from './shared-site';

/** What the run's own two times of `npm start`, one after the other at one place, said and left behind. */
export interface StartResults {
  readonly site: Pick<SiteAddress, 'origin' | 'dataDir'>;
  /** Everything that the first one said. */
  readonly first: string;
  /** How the first one ended when it was asked to. */
  readonly ending: Ending;
  /** Whether both of its ports were free then. */
  readonly hasFreedPorts: boolean;
  readonly second: string;
}

const VARIABLE = 'PORTFOLIO_E2E_STARTS';

/** Tells the test files, which run in other processes. */
export function storeStartResults(starts: StartResults): void {
  process.env[VARIABLE] = JSON.stringify(starts);
}

export const readStartResults = () => JSON.parse(process.env[VARIABLE]!) as StartResults;
