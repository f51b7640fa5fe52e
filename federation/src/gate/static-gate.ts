import { COMPATIBILITY_RULES } from '../releases/model/compatibility';
import { gateOf } from '../releases/model/gate';
import { budgets } from './rules/budgets';
import { duplicates } from './rules/duplicates';
import { pages, routes, styles } from './rules/pages';
import { addresses, depth, development } from './rules/scripts';
import { environment, secrets } from './rules/secrets';

export const STATIC_RULES = {
  ...COMPATIBILITY_RULES,
  pages,
  routes,
  styles,
  addresses,
  development,
  secrets,
  budgets,
  depth,
  duplicates,
};

/** Reads a release without running or compiling it, which is what a server has time for. */
export const staticGate = gateOf(STATIC_RULES);

/** The rules of the machine that publishes its own build. */
export const LOCAL_RULES = { ...STATIC_RULES, environment };
export const localGate = gateOf(LOCAL_RULES);
