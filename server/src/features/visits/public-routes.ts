import type { ReleaseSource } from '@portfolio/federation/releases';
import { keepLatest } from '../../keep-latest';
import { readComposition, type Composition } from '../../site/composition';

/** The labels of the live releases' public routes, by path. */
export type PublicRoutes = ReadonlyMap<string, string>;

/** Reads the releases when they have changed. Single records aren't counted by route. */
export function publicRoutesReader(source: ReleaseSource): () => Promise<PublicRoutes> {
  const latest = keepLatest<number, Composition | null>((composition) => composition?.isDegraded === false);
  return async () => {
    const catalogue = await source.readCatalogue();
    // The site's pages report releases that can't be read.
    const composition = await latest(catalogue.revision, () =>
      readComposition(source, catalogue, () => undefined).catch(() => null),
    );
    const routes = composition?.remotes.flatMap(({ release }) => release.routes) ?? [];
    return new Map(
      routes
        .filter(({ access, path, records }) => access === 'public' && !(records && path.includes(':')))
        .map(({ path, label }) => [path, label ?? path]),
    );
  };
}
