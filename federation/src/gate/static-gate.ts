import type { Gate } from '../releases/model/gate';
import { runRules, type Rule } from './rule';
import { addresses } from './rules/addresses';
import { budgets } from './rules/budgets';
import { depth } from './rules/depth';
import { development } from './rules/development';
import { duplicates } from './rules/duplicates';
import { pages } from './rules/pages';
import { routes } from './rules/routes';
import { secrets } from './rules/secrets';
import { styles } from './rules/styles';
import { names, paths, requirements } from './rules/compatibility';

/** Rules for releases that share a page. They read only `release.json`, so a rollback can afford them too. */
const COMPATIBILITY_RULES: readonly Rule[] = [requirements, names, paths];

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

/** Checks that a release works with the others in a page. */
export const compatibility: Gate = (candidate, composition) =>
  runRules(COMPATIBILITY_RULES, candidate, composition);

/** Reads a release without running or compiling it, which is what a server and `npm start` have time for. */
export const staticGate: Gate = (candidate, composition) => runRules(STATIC_RULES, candidate, composition);
