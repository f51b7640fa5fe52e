import type { Composition, GateInput } from '../releases/model/gate';

/** A remote and a shell in the same page. */
export interface ShellPair {
  readonly shell: GateInput;
  readonly remote: GateInput;
  /** The one that would be published. */
  readonly candidate: 'shell' | 'remote';
}

/**
 * Pairs a remote with the live shell, or a shell with all remotes, including those that pages fall back to. Remotes that change in the same
 * swap are left out as fallbacks; otherwise a core's new major version could never be published.
 */
export function shellPairs(candidate: GateInput, composition: Composition): ShellPair[] {
  const { live, previous, swapped = [] } = composition;
  if (candidate.release.kind === 'remote') {
    const shell = live.find(({ release }) => release.kind === 'shell');
    return shell ? [{ shell, remote: candidate, candidate: 'remote' }] : [];
  }
  const fallbacks = previous.filter(({ release }) => !swapped.includes(release.app));
  return [...live, ...fallbacks]
    .filter(({ release }) => release.kind === 'remote')
    .map((remote) => ({ shell: candidate, remote, candidate: 'shell' }));
}
