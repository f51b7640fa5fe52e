import type { Finding, GatedComposition, GatedRelease } from '../releases/model/gate';
import type { Rule } from './rule';

/** Asks one rule after the other. @returns all that they find. */
export async function runRules(
  rules: readonly Rule[],
  candidate: GatedRelease,
  composition: GatedComposition,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, check } of rules)
    for (const fault of await check(candidate, composition)) findings.push({ rule: name, ...fault });
  return findings;
}
