import type { Gate } from '../releases/model/gate';
import { typeGate } from './type-gate';
import { browserRule, type BrowserRuleOptions } from './rules/browser';
import { runRules } from './rule';

/** Runs all other rules, and loads the pages in a browser only if those found no violations. */
export const browserGate =
  (options: BrowserRuleOptions): Gate =>
  async (candidate, composition) => {
    const violations = await typeGate(candidate, composition);
    return violations.length > 0 ? violations : runRules([browserRule(options)], candidate, composition);
  };
