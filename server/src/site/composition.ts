import type { PlacedRelease } from '@portfolio/federation/compose';
import type { Catalogue, ReleaseStore } from '@portfolio/federation/release';

/** What is live. */
export interface Composition {
  readonly shell: PlacedRelease;
  readonly remotes: readonly PlacedRelease[];
  /** Of each remote the release before, for browsers that can't load the live one. */
  readonly previous: readonly PlacedRelease[];
  /** False where a release that the catalogue names couldn't be read. */
  readonly isWhole: boolean;
}

/**
 * Reads what the catalogue names. A release that can't be read is passed over: the one before stands in for it.
 * @throws Error if no shell can be read.
 */
export async function readComposition(
  store: ReleaseStore,
  { apps }: Catalogue,
  onFault: (fault: { app: string; version: string; error: unknown }) => void,
): Promise<Composition> {
  let isWhole = true;

  async function place(app: string, version: string | null): Promise<PlacedRelease | undefined> {
    if (version === null) return undefined;
    try {
      return { release: await store.readRelease(app, version), baseUrl: store.baseUrl(app, version) };
    } catch (error) {
      isWhole = false;
      onFault({ app, version, error });
      return undefined;
    }
  }
  const placed = await Promise.all(
    Object.entries(apps).map(async ([app, entry]) => ({
      live: await place(app, entry.live),
      previous: await place(app, entry.previous),
    })),
  );
  const live = placed.flatMap((entry) => entry.live ?? entry.previous ?? []);
  const shell = live.find(({ release }) => release.kind === 'shell');
  if (!shell) throw new Error('No shell is published. Run npm start, or npm run release -- publish shell.');
  return {
    shell,
    isWhole,
    remotes: live.filter(({ release }) => release.kind === 'remote'),
    previous: placed.flatMap(({ live, previous }) =>
      live && previous?.release.kind === 'remote' ? previous : [],
    ),
  };
}
