import type { Violation, Composition, GateInput } from '../releases/model/gate';

/** A rule's violation, and how to fix it. */
export type Fault = Omit<Violation, 'rule'>;

/** One of the gate's rules. */
export interface Rule {
  readonly name: string;
  /** @returns the violations; none if the candidate may go live. */
  readonly check: (
    candidate: GateInput,
    composition: Composition,
  ) => readonly Fault[] | Promise<readonly Fault[]>;
}

/** App and version, as messages name a release. */
export const titleOf = ({ release }: GateInput) => `${release.app} ${release.version}`;

/** The release that the candidate would replace; undefined for an app's first release. */
export const replacedBy = ({ release }: GateInput, { previous }: Composition) =>
  previous.find((other) => other.release.app === release.app);

/**
 * Whether a version is a snapshot of the sources (`1.0.0-h3f9a1c08b2d4`). Nobody chose its number, so rules about version numbers skip
 * it.
 */
export const isSnapshot = (version: string) => /-h[0-9a-f]{12}$/.test(version);

/** Normalizes a route's path for comparison: parameter names, case and a trailing slash don't affect which URLs match. */
export const comparablePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1');

/** Runs the rules in order. @returns all violations. */
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
