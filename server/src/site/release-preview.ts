import { escapeHtml, type PlacedRelease } from '@portfolio/federation/compose';
import { isPreview, releaseId, type ReleaseSource } from '@portfolio/federation/releases';
import { placeRelease, type Composition } from './composition';
import type { Snapshot } from './snapshot';

/**
 * Replaces live releases with previews.
 * @param ids such as `remote-public@1.5.0-rc.1`
 * @returns undefined unless all of them are previews in the catalogue
 */
export async function previewComposition(
  source: ReleaseSource,
  { catalogue, composition }: Pick<Snapshot, 'catalogue' | 'composition'>,
  ids: readonly string[],
): Promise<{ composition: Composition; previewed: readonly PlacedRelease[] } | undefined> {
  const wanted = new Map(ids.filter(isReleaseId).map((id) => id.split('@') as [string, string]));
  const isKnown = [...wanted].every(([app, version]) => isPreview(catalogue, app, version));
  if (wanted.size !== ids.length || !isKnown) return undefined;

  const previewed = await Promise.all(
    [...wanted].map(([app, version]) => placeRelease(source, catalogue, app, version)),
  );
  const isReplaced = ({ release }: PlacedRelease) => wanted.has(release.app);
  const kept = (releases: readonly PlacedRelease[]) => releases.filter((each) => !isReplaced(each));
  return {
    previewed,
    composition: {
      ...composition,
      shell: previewed.find(({ release }) => release.kind === 'shell') ?? composition.shell,
      remotes: [
        ...kept(composition.remotes),
        ...previewed.filter(({ release }) => release.kind === 'remote'),
      ],
      // A preview that fails to load must not fall back to another release.
      previous: kept(composition.previous),
    },
  };
}

const isReleaseId = (id: string) => releaseId.safeParse(id).success;

/** Notice with a link back to the live site. It belongs to no release, so no release can break it. */
export function previewBadge(previewed: readonly PlacedRelease[]) {
  const names = previewed.map(({ release: { app, version } }) => `${app} ${version}`).join(', ');
  return {
    content: `<aside aria-label="Preview" class="release-preview"><p>Preview of ${escapeHtml(names)}: visitors don’t see it, and you can’t sign in or send forms here. <a href="?release=live">Back to the live site</a></p></aside>`,
    rules: BADGE_RULES,
  };
}

/* Has its own colours, because the release's may be broken. At the page's end it covers nothing, and dialogs (50) cover it. */
const BADGE_RULES = `.release-preview{position:sticky;bottom:0;z-index:49;width:fit-content;max-width:100%;padding:.5rem 1rem;background:light-dark(#14171c,#eaf1f8);color:light-dark(#fbfbf8,#0b2038);font:.875rem/1.5 ui-monospace,monospace}
.release-preview p{margin:0}
.release-preview a{display:inline-block;min-height:1.5rem;color:inherit;text-decoration:underline}
.release-preview a:focus-visible{outline:2px solid currentColor;outline-offset:2px}`;
