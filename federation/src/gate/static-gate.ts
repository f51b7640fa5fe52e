import { COMPATIBILITY_RULES } from '../releases/model/compatibility';
import { gateOf } from '../releases/model/gate';
import { budgets } from './rules/budgets';
import { duplicates } from './rules/duplicates';
import { pages, routes, styles } from './rules/pages';
import { addresses, depth, development } from './rules/scripts';
import { secrets } from './rules/secrets';

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

/** Reads a release without running or compiling it, which is what a server and `npm start` have time for. */
export const staticGate = gateOf(STATIC_RULES);
