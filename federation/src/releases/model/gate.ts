import type { Release } from './release';

/** A release as a gate sees it. */
export interface GateInput {
  readonly release: Release;
  /** A file of it, by its name in `files`. @throws Error if it's gone, or isn't what was released. */
  readonly read: (file: string) => Promise<Buffer>;
}

/** What pages would be composed of with a candidate among them. */
export interface Composition {
  /** Every app's release that would be live, the candidate's too. */
  readonly live: readonly GateInput[];
  /** Releases that pages would fall back to; of the candidate's app the one that it replaces. */
  readonly previous: readonly GateInput[];
  /** Apps that change in the same swap, the candidate's among them. */
  readonly swapped?: readonly string[];
}

/** Why a release is refused. */
export interface Violation {
  /** Which rule, by its name. */
  readonly rule: string;
  readonly found: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Judges a release before anybody can see it. @returns no finding where it may go live. */
export type Gate = (candidate: GateInput, composition: Composition) => Promise<readonly Violation[]>;
