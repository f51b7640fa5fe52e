import type { Gate } from '../releases/model/gate';
import { staticGate } from './static-gate';
import { coreTypes } from './rules/core-types';
import { runRules } from './rule';

/** Runs the static rules and compares the types of a shell's cores, which needs TypeScript. */
export const typeGate: Gate = async (candidate, composition) => [
  ...(await staticGate(candidate, composition)),
  ...(await runRules([coreTypes], candidate, composition)),
];
