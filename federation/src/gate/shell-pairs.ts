import type { Composition, GateInput } from '../releases/model/gate';

/** A remote and the shell that would carry it. */
export interface ShellPair {
  readonly shell: GateInput;
  readonly remote: GateInput;
  /** Which of the two is to be published. */
  readonly candidate: 'shell' | 'remote';
}

/**
 * Who the candidate has to work with: a remote with the shell; a shell with all remotes, those included which pages fall back to. What
 * is replaced in the same swap isn't asked: a core's new major could never be published.
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
