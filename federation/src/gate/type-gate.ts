import type { Gate } from '../releases/model/gate';
import { staticGate } from './static-gate';
import { coreTypes } from './rules/core-types';
import { runRules } from './rule';

/** Reads a release, and compares the types of a core that it brings, for which TypeScript has to be installed. */
export const typeGate: Gate = async (candidate, composition) => [
  ...(await staticGate(candidate, composition)),
  ...(await runRules([coreTypes], candidate, composition)),
];
