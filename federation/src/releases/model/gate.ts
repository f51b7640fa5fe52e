import { debuglog } from 'node:util';
import { UnreachableError } from '../stores/reach';
import { isSnapshot, type Release } from './release';

/** A release to check. */
export interface GateInput {
  readonly release: Release;
  /** Reads a file listed in `files`. @throws Error if it's missing or doesn't match its hash. */
  readonly read: (file: string) => Promise<Buffer>;
}

/** The releases that pages would be composed of, including the candidate. */
export interface Composition {
  /** Each app's live release, including the candidate. */
  readonly live: readonly GateInput[];
  /** Releases that pages would fall back to. For the candidate's app, the one that it replaces. */
  readonly previous: readonly GateInput[];
  /** Other apps' gradual releases: some visitors get them together with the candidate. */
  readonly gradual?: readonly GateInput[];
  /** Apps that change in the same swap, including the candidate's. */
  readonly swapped?: readonly string[];
}

/** A fault that violates a rule. */
export interface Fault {
  readonly found: string;
  /** How to fix it. */
  readonly remedy: string;
}

/** A violated rule. */
export interface Violation extends Fault {
  /** The rule's name. */
  readonly rule: string;
}

/** Checks a release before it goes live. @returns the violations. */
export type Gate = (candidate: GateInput, composition: Composition) => Promise<readonly Violation[]>;

/** One of a gate's rules. @returns its faults; none if the candidate may go live. */
export type Rule = (
  candidate: GateInput,
  composition: Composition,
) => readonly Fault[] | Promise<readonly Fault[]>;

/** With `NODE_DEBUG=gate` in the environment, each rule's time is printed. */
const debug = debuglog('gate');

/** A gate that runs the rules in order and returns all violations. @param rules by name. */
export const gateOf =
  (rules: Readonly<Record<string, Rule>>): Gate =>
  async (candidate, composition) => {
    const violations: Violation[] = [];
    for (const [rule, check] of Object.entries(rules)) {
      const start = performance.now();
      for (const fault of await faultsOf(check, candidate, composition)) violations.push({ rule, ...fault });
      debug('%s: %d ms', rule, Math.round(performance.now() - start));
    }
    return violations;
  };

/** A release can have content that no rule expects, so a rule that throws is violated. */
async function faultsOf(check: Rule, ...input: Parameters<Rule>): Promise<readonly Fault[]> {
  try {
    return await check(...input);
  } catch (error) {
    const { message, errno } = error as NodeJS.ErrnoException;
    // This machine's own fault, such as a file that can't be read, or the site's.
    if (typeof errno === 'number' || error instanceof UnreachableError) throw error;
    const [reason] = message.split('\n');
    return [{ found: `It can't be checked: ${reason!.slice(0, 200)}.`, remedy: 'Build it again.' }];
  }
}

/** App and version, as messages name a release. */
export const titleOf = ({ release }: { readonly release: Pick<Release, 'app' | 'version'> }) =>
  `${release.app} ${release.version}`;

/**
 * The release that the candidate would replace, for rules about version numbers. Undefined for an app's first release, and for a snapshot
 * of the sources (`1.0.0-h3f9a1c08b2d4`), whose number nobody chose.
 */
export const versionReplacedBy = ({ release: { app, version } }: GateInput, { previous }: Composition) =>
  isSnapshot(version) ? undefined : previous.find(({ release }) => release.app === app);
