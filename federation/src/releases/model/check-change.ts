import { isDeepStrictEqual } from 'node:util';
import { hashOf, idOf, isPreview, namedIds, namedReleases, type Catalogue } from './catalogue';
import { withLive } from './catalogue-changes';
import { storedFiles } from './candidate';
import { checkComposition, readComposition } from './composition';
import type { Gate, GateInput } from './gate';
import { CatalogueConflictError, type ReleaseStore } from '../stores/store';

/** A rejected catalogue; `message` says why and what to do. */
export class RefusedChangeError extends Error {
  override readonly name = 'RefusedChangeError';
}

type Named = readonly [app: string, version: string];

/** Runs a check. @throws RefusedChangeError with the error's message. */
export async function orRefuse<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw new RefusedChangeError((error as Error).message, { cause: error });
  }
}

interface Change {
  readonly before: Catalogue;
  readonly next: Catalogue;
}

/** Apps whose live version or previews changed. */
export function changedApps({ before, next }: Change): string[] {
  const names = new Set(
    [before, next].flatMap(({ apps, previews }) => Object.keys({ ...apps, ...previews })),
  );
  const isSame = (app: string) =>
    isDeepStrictEqual(before.apps[app], next.apps[app]) &&
    isDeepStrictEqual(before.previews?.[app], next.previews?.[app]);
  return [...names].filter((app) => !isSame(app));
}

/**
 * Checks a catalogue from another machine before the site uses it.
 * @throws CatalogueConflictError if the catalogue has changed since; RefusedChangeError if the change isn't allowed.
 */
export async function checkChange(store: ReleaseStore, { before, next }: Change, gate?: Gate): Promise<void> {
  if (before.revision !== next.revision - 1) throw new CatalogueConflictError(before, next);
  const gone = Object.keys(before.apps).filter((app) => !next.apps[app]);
  if (gone.length > 0)
    throw new RefusedChangeError(`Refused: ${gone.join(', ')} would be removed from the site.`);
  if (!isDeepStrictEqual([before.retired, before.removing], [next.retired, next.removing]))
    throw new RefusedChangeError(
      'Refused: only the site itself decides which releases are retired or being removed.',
    );
  const named = namedIds(next);
  const removing = before.removing?.filter((id) => named.has(id)) ?? [];
  if (removing.length > 0)
    throw new RefusedChangeError(`Refused: ${removing.join(', ')} is being removed. Wait, then try again.`);
  await checkHashes(store, { before, next });

  const known = namedIds(before);
  const isNew = ([app, version]: Named) =>
    !known.has(idOf({ app, version })) || isPreview(before, app, version);
  const live = Object.entries(next.apps)
    .filter(([app, entry]) => before.apps[app]?.live !== entry.live)
    .map(([app, entry]): Named => [app, entry.live]);
  if (live.some(isNew)) await checkWith(store, next, live, gate);
  else await checkReturn(store, next, live);

  const previews = namedReleases(next).filter(
    ([app, version]) => isPreview(next, app, version) && !isPreview(before, app, version),
  );
  // Checks each preview in place of its app's live release.
  for (const [app, version] of previews) {
    const refs = [{ app, version, integrity: hashOf(next, app, version)! }];
    await checkWith(store, withLive(next, refs, new Date()), [[app, version]], gate);
  }
}

async function checkWith(
  store: ReleaseStore,
  catalogue: Catalogue,
  names: readonly Named[],
  gate: Gate | undefined,
): Promise<void> {
  const all = await readComposition(store, catalogue);
  const candidates = await gateInputs(store, catalogue, names);
  await orRefuse(() => checkComposition(all, candidates, gate));
}

/** A rollback must be possible in an emergency, so fallback releases aren't checked. */
async function checkReturn(
  store: ReleaseStore,
  catalogue: Catalogue,
  names: readonly Named[],
): Promise<void> {
  const { live } = await readComposition(store, catalogue);
  const candidates = await gateInputs(store, catalogue, names);
  await orRefuse(() => checkComposition({ live, previous: [] }, candidates));
}

const gateInputs = (
  store: ReleaseStore,
  catalogue: Catalogue,
  names: readonly Named[],
): Promise<GateInput[]> =>
  Promise.all(
    names.map(async ([app, version]) => {
      const release = await store.readRelease(app, version, hashOf(catalogue, app, version));
      return { release, read: storedFiles(store, release) };
    }),
  );

/** Every listed release must be published, with the same hash as before. */
async function checkHashes(store: ReleaseStore, { before, next }: Change): Promise<void> {
  await Promise.all(
    namedReleases(next).map(async ([app, version]) => {
      const integrity = hashOf(next, app, version);
      const known = hashOf(before, app, version) ?? (await store.findRelease(app, version))?.integrity;
      if (known === undefined)
        throw new RefusedChangeError(`Refused: ${app} ${version} isn't published here.`);
      if (known !== integrity)
        throw new RefusedChangeError(`Refused: ${app} ${version} has a different hash here.`);
    }),
  );
}
