import type { PageReleases, PlacedRelease } from '@portfolio/federation/compose';
import {
  fitsShell,
  hashOf,
  readApps,
  type Catalogue,
  type ReleaseSource,
} from '@portfolio/federation/releases';

/** The live releases. */
export interface Composition extends PageReleases {
  /** Gradual releases, which some visitors get instead; see `withGradual`. */
  readonly gradual: readonly PlacedRelease[];
  /** False if no release of some app could be read, so that its pages are unknown. */
  readonly hasEveryApp: boolean;
  /** A release that the catalogue names couldn't be read. */
  readonly isDegraded: boolean;
}

/** Replaces live releases with gradual ones, and the releases that pages fall back to with those. @param ids such as `shell@1.5.0` */
export function withGradual(composition: Composition, ids: readonly string[]): Composition {
  const chosen = new Map(
    composition.gradual
      .filter(({ release: { app, version } }) => ids.includes(`${app}@${version}`))
      .map((placed) => [placed.release.app, placed]),
  );
  if (chosen.size === 0) return composition;
  const { shell, remotes, previous } = composition;
  const isReplaced = ({ release }: PlacedRelease) => chosen.has(release.app);
  const current = (placed: PlacedRelease) => chosen.get(placed.release.app) ?? placed;
  return {
    ...composition,
    shell: current(shell),
    remotes: remotes.map(current),
    previous: [...previous.filter((placed) => !isReplaced(placed)), ...remotes.filter(isReplaced)],
  };
}

/** Leaves out the pages at these paths and below them, so that they don't exist for visitors. */
export function withoutPages(composition: Composition, paths: readonly string[] = []): Composition {
  if (paths.length === 0) return composition;
  const withVisible = ({ release, ...placed }: PlacedRelease): PlacedRelease => ({
    ...placed,
    release: { ...release, routes: release.routes.filter(({ path }) => !isBelow(paths, path)) },
  });
  const { remotes, previous } = composition;
  return { ...composition, remotes: remotes.map(withVisible), previous: previous.map(withVisible) };
}

/** Whether a path is one of these or below one, or that of its Markdown or feed. */
export const isBelow = (paths: readonly string[], path: string): boolean =>
  paths.some((each) => path.startsWith(each) && /^(?:$|[/.])/.test(path.slice(each.length)));

/** Reads a release and its URL for browsers. @throws Error if it doesn't match the catalogue's hash */
export async function placeRelease(
  store: ReleaseSource,
  catalogue: Catalogue,
  app: string,
  version: string,
): Promise<PlacedRelease> {
  const release = await store.readRelease(app, version, hashOf(catalogue, app, version));
  return { release, baseUrl: release.filesAt ?? store.baseUrl(app, version) };
}

/**
 * Reads the releases in the catalogue. If a release can't be read, the previous one is used.
 * @throws Error if no shell can be read.
 */
export async function readComposition(
  store: ReleaseSource,
  catalogue: Catalogue,
  onFault: (fault: { app: string; version: string; error: unknown }) => void,
): Promise<Composition> {
  let isDegraded = false;

  const read = (app: string, version: string) =>
    placeRelease(store, catalogue, app, version).catch((error: unknown) => {
      isDegraded = true;
      onFault({ app, version, error });
      return undefined;
    });
  const [{ live, previous, hasEveryApp }, gradual] = await Promise.all([
    readApps(catalogue, read),
    Promise.all(
      Object.entries(catalogue.apps).map(([app, entry]) => entry.gradual && read(app, entry.gradual.version)),
    ),
  ]);
  const shell = live.find(({ release }) => release.kind === 'shell');
  if (!shell) throw new Error('No shell is published. Run npm start, or npm run release -- publish shell.');
  return {
    shell,
    isDegraded,
    hasEveryApp,
    remotes: live.filter(({ release }) => release.kind === 'remote'),
    // After a new major version of a core, the remotes from before don't fit.
    previous: previous.filter((placed) => placed.release.kind === 'remote' && fitsShell(placed, shell)),
    gradual: gradual.filter((placed) => placed !== undefined),
  };
}
