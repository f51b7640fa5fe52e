import type { Ending } from './npm-start';
import type { Session } from './identity';
import type { SiteAddress } from './shared-site';

/** The results of running `npm start` twice in one folder. */
export interface StartResults {
  readonly site: Pick<SiteAddress, 'origin' | 'dataDir'>;
  /** The output of the first run. */
  readonly first: string;
  /** How the first run exited on a signal. */
  readonly ending: Ending;
  /** Whether both of its ports were free afterwards. */
  readonly hasFreedPorts: boolean;
  readonly second: string;
  /** The owner's sign-in during the first run. */
  readonly session: Session;
}

const VARIABLE = 'PORTFOLIO_E2E_STARTS';

/** Passes the results to the test files, which run in other processes. */
export function storeStartResults(starts: StartResults): void {
  process.env[VARIABLE] = JSON.stringify(starts);
}

export const readStartResults = () => JSON.parse(process.env[VARIABLE]!) as StartResults;
