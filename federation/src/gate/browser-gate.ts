import type { Gate } from '../releases/model/gate';
import { typeGate } from './type-gate';
import { browserRule, type BrowserRuleOptions } from './rules/browser';
import { runRules } from './rule';

/** Asks all that can be asked without running a release, and has a browser load the pages of one that nothing is found in. */
export const browserGate =
  (options: BrowserRuleOptions): Gate =>
  async (candidate, composition) => {
    const violations = await typeGate(candidate, composition);
    return violations.length > 0 ? violations : runRules([browserRule(options)], candidate, composition);
  };
