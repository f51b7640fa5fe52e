import type { Composition, GateInput } from '../../releases/model/gate';

/** Releases to compose pages of, and the remotes whose pages to load. */
export interface BrowserCheck {
  readonly releases: readonly GateInput[];
  readonly remotes: readonly GateInput[];
}

/** Checks a remote with the live releases, and a shell with all live remotes and again with those that pages fall back to. */
export function browserChecks(
  candidate: GateInput,
  { live, previous, swapped = [] }: Composition,
): BrowserCheck[] {
  const shell = live.find(({ release }) => release.kind === 'shell');
  if (!shell) return [];
  if (candidate.release.kind === 'remote') return [{ releases: live, remotes: [candidate] }];
  const remotes = live.filter(({ release }) => release.kind === 'remote');
  const fallbacks = previous.filter(
    ({ release }) => release.kind === 'remote' && !swapped.includes(release.app),
  );
  const replaced = new Set(fallbacks.map(({ release }) => release.app));
  const releases = [...live.filter(({ release }) => !replaced.has(release.app)), ...fallbacks];
  return [
    ...(remotes.length > 0 ? [{ releases: live, remotes }] : []),
    ...(fallbacks.length > 0 ? [{ releases, remotes: fallbacks }] : []),
  ];
}
