import type { ReleaseSource } from '@portfolio/federation/releases';
import { readComposition } from '../../site/composition';

/** The labels of the live releases' public pages, by path. */
export type LivePages = ReadonlyMap<string, string>;

/** Reads the visitors' pages when the live releases have changed. A single project isn't a page of its own. */
export function livePagesReader(source: ReleaseSource): () => Promise<LivePages> {
  let known: { readonly revision: number; readonly pages: LivePages } | undefined;
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
