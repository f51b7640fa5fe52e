import type { Gate } from '../releases/model/gate';
import { names } from './rules/names';
import { paths } from './rules/paths';
import { requirements } from './rules/requirements';
import { runRules } from './run-rules';

/** What has to hold of releases in one page, whenever they become live: they say so themselves, and no file is read. */
export const COMPATIBILITY_RULES = [requirements, names, paths];

/** Whether a release fits to the others; also asked of one that's gone back to. */
export const compatibility: Gate = (candidate, composition) =>
  runRules(COMPATIBILITY_RULES, candidate, composition);
