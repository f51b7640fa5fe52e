import { COMPATIBILITY_RULES } from '../releases/model/compatibility';
import { gateOf, type Gate, type Rule } from '../releases/model/gate';
import { budgets, sizes } from './rules/budgets';
import { duplicates } from './rules/duplicates';
import { evaluation } from './rules/eval';
import { pages, routes, styles } from './rules/pages';
import { addresses, depth, development } from './rules/scripts';
import { environment, secrets } from './rules/secrets';

const STATIC_RULES = {
  ...COMPATIBILITY_RULES,
  pages,
  routes,
  styles,
  addresses,
  development,
  eval: evaluation,
  secrets,
  budgets,
  depth,
  duplicates,
};

/** Runs the rules only on a release whose sizes are within their budgets. */
const gateAfterSizes =
  (rules: Readonly<Record<string, Rule>>): Gate =>
  async (...input) => {
    const violations = await gateOf({ budgets: sizes })(...input);
    return violations.length > 0 ? violations : gateOf(rules)(...input);
  };

/** Reads a release without running it or comparing types, which is what a server has time for. */
export const staticGate = gateAfterSizes(STATIC_RULES);

/** The rules of the machine that publishes its own build, and further ones. */
export const localGateWith = (rules: Readonly<Record<string, Rule>>): Gate =>
  gateAfterSizes({ ...STATIC_RULES, environment, ...rules });
export const localGate = localGateWith({});
