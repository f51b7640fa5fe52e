import type { ReleaseSource } from '@portfolio/federation/releases';
import { readComposition } from '../../site/composition';

/** The labels of the live releases' public routes, by path. */
export type PublicRoutes = ReadonlyMap<string, string>;

/** Reads the routes when the live releases have changed. Single records aren't counted by route. */
export function publicRoutesReader(source: ReleaseSource): () => Promise<PublicRoutes> {
  let known: { readonly revision: number; readonly pages: PublicRoutes } | undefined;
  return async () => {
    const catalogue = await source.readCatalogue();
    if (known?.revision === catalogue.revision) return known.pages;
    // The site's pages report releases that can't be read.
    const composition = await readComposition(source, catalogue, () => undefined).catch(() => null);
    const routes = composition?.remotes.flatMap(({ release }) => release.routes) ?? [];
    const pages = new Map(
      routes
        .filter(({ access, path, records }) => access === 'public' && !(records && path.includes(':')))
        .map(({ path, label }) => [path, label ?? path]),
    );
    if (composition && !composition.isDegraded) known = { revision: catalogue.revision, pages };
    return pages;
  };
}
