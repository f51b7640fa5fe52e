import { storedFiles } from './candidate';
import { hashOf, type Catalogue } from './catalogue';
import { compatibility } from './compatibility';
import { titleOf, type Composition, type Gate, type GateInput } from './gate';
import { refuse } from './refused-change';
import { UnreachableError } from '../stores/reach';
import type { ReleaseStore } from '../stores/store';

/** Reads the releases that pages are composed of. @param incoming releases that may not be in the store yet. */
export async function readComposition(
  store: ReleaseStore,
  catalogue: Catalogue,
  incoming: readonly GateInput[] = [],
): Promise<Composition> {
  // Skips unreadable releases, as the server does.
  const read = async (app: string, version: string): Promise<GateInput | undefined> => {
    const own = incoming.find(({ release }) => release.app === app && release.version === version);
    if (own) return own;
    return store.readRelease(app, version, hashOf(catalogue, app, version)).then(
      (release) => ({ release, read: storedFiles(store, release) }),
      (error: unknown) => {
        // Whether the release is readable isn't known.
        if (error instanceof UnreachableError) throw error;
        return undefined;
      },
    );
  };
  const [composition, gradual] = await Promise.all([
    readApps(catalogue, read),
    Promise.all(
      Object.entries(catalogue.apps).map(([app, entry]) => entry.gradual && read(app, entry.gradual.version)),
    ),
  ]);
  return { ...composition, gradual: gradual.filter((input) => input !== undefined) };
}

/**
 * Reads each app's live and previous release. If a live release can't be read, the previous one takes its place.
 * @param read returns undefined if a release can't be read.
 */
export async function readApps<T>(
  { apps }: Catalogue,
  read: (app: string, version: string) => Promise<T | undefined>,
): Promise<{ live: T[]; previous: T[]; hasEveryApp: boolean }> {
  const entries = await Promise.all(
    Object.entries(apps).map(async ([app, entry]) => ({
      live: await read(app, entry.live),
      previous: entry.previous === null ? undefined : await read(app, entry.previous),
    })),
  );
  return {
    live: entries.flatMap(({ live, previous }) => live ?? previous ?? []),
    previous: entries.flatMap(({ live, previous }) => (live && previous) ?? []),
    hasEveryApp: entries.every(({ live, previous }) => live ?? previous),
  };
}

/** Checks new releases with a gate. @throws RefusedChangeError with a line per violation. */
export async function checkComposition(
  { live, previous, gradual = [] }: Composition,
  candidates: readonly GateInput[],
  gate: Gate = compatibility,
): Promise<void> {
  const swapped = candidates.map(({ release }) => release.app);
  const lines: string[] = [];
  for (const candidate of candidates) {
    const others = gradual.filter(({ release }) => release.app !== candidate.release.app);
    const violations = await gate(candidate, { live, previous, gradual: others, swapped });
    for (const { rule, found, remedy } of violations)
      lines.push(`${titleOf(candidate)}, ${rule}: ${found} ${remedy}`);
  }
  refuse(lines);
}
