import { fallbacksOf } from '../../releases/model/compatibility';
import type { Composition, GateInput } from '../../releases/model/gate';
import { pagesToVisit } from './changed-pages';
import { slotOf } from './visit';

/** Releases to compose pages of, and the remotes whose pages to load. */
export interface BrowserCheck {
  readonly releases: readonly GateInput[];
  readonly remotes: readonly GateInput[];
  /** For a remote: the release that it replaces, if any. Only new and changed pages are checked for accessibility. */
  readonly candidate?: { readonly replaced: GateInput | undefined };
}

/** Checks a remote with the live releases, and a shell with all live remotes and again with those that pages fall back to. */
export function browserChecks(candidate: GateInput, composition: Composition): BrowserCheck[] {
  const { live, previous } = composition;
  const shell = live.find(({ release }) => release.kind === 'shell');
  if (!shell) return [];
  if (candidate.release.kind === 'remote') {
    const replaced = previous.find(({ release }) => release.app === candidate.release.app);
    return [{ releases: live, remotes: [candidate], candidate: { replaced } }];
  }
  const remotes = live.filter(({ release }) => release.kind === 'remote');
  const fallbacks = fallbacksOf(candidate, composition);
  const replaced = new Set(fallbacks.map(({ release }) => release.app));
  const releases = [...live.filter(({ release }) => !replaced.has(release.app)), ...fallbacks];
  return [
    ...(remotes.length > 0 ? [{ releases: live, remotes }] : []),
    ...(fallbacks.length > 0 ? [{ releases, remotes: fallbacks }] : []),
  ];
}

/** The pages of a check's remotes that have to be opened: of a remote that replaces another release, those that differ. */
export async function pagesOfCheck({ remotes, candidate }: BrowserCheck): Promise<ReadonlySet<string>> {
  const names = remotes.map(async (remote) => {
    const pages = candidate
      ? await pagesToVisit(remote, candidate.replaced)
      : Object.keys(remote.release.pages);
    return [...pages].map((page) => slotOf(remote, page));
  });
  return new Set((await Promise.all(names)).flat());
}

/** Whether the owner has to sign in for some of these pages. */
export const hasOwnerPage = ({ remotes }: BrowserCheck, pages: ReadonlySet<string>): boolean =>
  remotes.some((remote) =>
    remote.release.routes.some(({ access, page }) => access === 'owner' && pages.has(slotOf(remote, page))),
  );
