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
