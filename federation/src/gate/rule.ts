import type { Violation, Composition, GateInput } from '../releases/model/gate';

/** What a rule finds, and what to do about it. */
export type Fault = Omit<Violation, 'rule'>;

/** One of the gate's rules. */
export interface Rule {
  readonly name: string;
  /** @returns nothing where the candidate may go live. */
  readonly check: (
    candidate: GateInput,
    composition: Composition,
  ) => readonly Fault[] | Promise<readonly Fault[]>;
}

/** App and version, as findings name a release. */
export const titleOf = ({ release }: GateInput) => `${release.app} ${release.version}`;

/** What the candidate would take the place of; undefined for an app's first release. */
export const replacedBy = ({ release }: GateInput, { previous }: Composition) =>
  previous.find((other) => other.release.app === release.app);

/**
 * Whether a version is a snapshot of sources as they lie (`1.0.0-h3f9a1c08b2d4`). Nobody has decided what its number says, so nothing
 * is asked of the number.
 */
export const isSnapshot = (version: string) => /-h[0-9a-f]{12}$/.test(version);

/** A route's path as far as it decides which addresses match: names of parameters, case and a slash at the end don't. */
export const comparablePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1');

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
