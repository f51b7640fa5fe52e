import type { Violation, Composition, GateInput } from '../releases/model/gate';
import type { Rule } from './rule';

/** Asks one rule after the other. @returns all that they find. */
export async function runRules(
  rules: readonly Rule[],
  candidate: GateInput,
  composition: Composition,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, check } of rules)
    for (const fault of await check(candidate, composition)) violations.push({ rule: name, ...fault });
  return violations;
}
