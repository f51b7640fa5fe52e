import type { ServerConfig } from '../../config';

/** The result of one check. */
export interface CheckResult {
  readonly about: string;
  /** `open` works but could be better, or can't be checked from here. */
  readonly state: 'good' | 'open' | 'bad';
  readonly text: string;
  /** What to do. */
  readonly advice?: string;
}

/** Creates results for one topic. */
export const resultsFor = (about: string) => ({
  good: (text: string): CheckResult => ({ about, state: 'good', text }),
  open: (text: string, advice?: string): CheckResult => ({ about, state: 'open', text, advice }),
  bad: (text: string, advice?: string): CheckResult => ({ about, state: 'bad', text, advice }),
});

/** Where the owner changes a value of the configuration. */
export const placeOfValues = ({ hasSavedValues }: Pick<ServerConfig, 'hasSavedValues'>): string =>
  hasSavedValues
    ? 'Configuration in the Admin Panel'
    : 'portfolio.config.ts or Configuration in the Admin Panel';
