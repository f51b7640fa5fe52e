import type { Gate } from '../release/gate';
import { browserGate } from '../gate/browser-gate';
import { compilingGate } from '../gate/compiling-gate';
import { openBrowser } from '../gate/trial/open-browser';
import { startTrialSite } from '../gate/trial/trial-site';
import { progress } from './progress';
import { ROOT } from './workspace';

/** The option of each command that asks the gate. */
export const GATE = {
  'without-browser': {
    type: 'boolean',
    says: "don't load its pages in a browser; a release that is published so says it (unchecked)",
  },
} as const;

/** The gate that is asked: all of it, or all but the browser. */
export const openGate = (values: { readonly 'without-browser'?: boolean }): Gate =>
  values['without-browser']
    ? compilingGate
    : browserGate({
        open: openBrowser,
        startSite: (releases) => startTrialSite(ROOT, releases),
        report: progress,
      });

/** Rules that aren't asked then, by their names. */
export const uncheckedRules = (values: { readonly 'without-browser'?: boolean }): string[] =>
  values['without-browser'] ? ['browser'] : [];
