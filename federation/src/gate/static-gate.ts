import type { Gate } from '../releases/model/gate';
import { COMPATIBILITY_RULES } from './compatibility';
import type { Rule } from './rule';
import { addresses } from './rules/addresses';
import { budgets } from './rules/budgets';
import { depth } from './rules/depth';
import { development } from './rules/development';
import { duplicates } from './rules/duplicates';
import { pages } from './rules/pages';
import { routes } from './rules/routes';
import { secrets } from './rules/secrets';
import { styles } from './rules/styles';
import { runRules } from './run-rules';

const STATIC_RULES: readonly Rule[] = [
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
];

/** Reads releases, and neither runs nor compiles anything: what a server can ask, and what `npm start` has the time for. */
export const staticGate: Gate = (candidate, composition) => runRules(STATIC_RULES, candidate, composition);
