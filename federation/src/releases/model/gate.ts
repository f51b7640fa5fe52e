import type { Release } from './release';

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
  /** Apps that change in the same swap, including the candidate's. */
  readonly swapped?: readonly string[];
}

/** A violated rule. */
export interface Violation {
  /** The rule's name. */
  readonly rule: string;
  readonly found: string;
  /** How to fix it. */
  readonly remedy: string;
}

/** Checks a release before it goes live. @returns the violations. */
export type Gate = (candidate: GateInput, composition: Composition) => Promise<readonly Violation[]>;
