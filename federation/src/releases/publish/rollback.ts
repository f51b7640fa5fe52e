import { hashOf, type Catalogue, type Change, type Provenance } from '../model/catalogue';
import { withRollback, type RollbackTarget } from '../model/catalogue-changes';
import { checkComposition, readComposition } from '../model/composition';
import type { GateInput } from '../model/gate';
import { RefusedChangeError } from '../model/refused-change';
import { withCompleteRegistry } from './complete-registry';
import { checkWhole } from './verify';
import type { Release } from '../model/release';
import type { PublishTarget, ReleaseStore } from '../stores/store';

interface RollbackOptions {
  /** The catalogue that the owner saw. If it has changed since, the rollback fails. */
  readonly catalogue?: Catalogue;
  readonly now?: Date;
  /** Recorded for the releases that are rolled back. */
  readonly provenance?: Provenance;
  readonly role?: Change['role'];
  readonly isDryRun?: boolean;
}

/**
 * Makes past releases live again, in one swap of the catalogue.
 * @returns the releases that are live now.
 * @throws RefusedChangeError that says what to do, CatalogueConflictError, or the store's error. Nothing is changed.
 */
export async function rollback(
  store: PublishTarget,
  targets: readonly RollbackTarget[],
  { catalogue, now = new Date(), provenance, role = 'operator', isDryRun = false }: RollbackOptions = {},
): Promise<Release[]> {
  const before = catalogue ?? (await store.readCatalogue());
  // Versions that leave the history keep their paths.
  const complete = 'writeCatalogue' in store ? await withCompleteRegistry(store, before) : before;
  const next = withRollback(complete, targets, now, { ...provenance, at: now.toISOString(), role });
  const releases = await Promise.all(targets.map(({ app }) => readLive(store, next, app)));
  const { live, gradual } = await readComposition(store, next);
  const isTarget = ({ release }: GateInput) => targets.some(({ app }) => app === release.app);
  // A rollback must be possible in an emergency, so fallback releases aren't checked.
  await checkComposition({ live, previous: [], gradual }, live.filter(isTarget));
  if (isDryRun) return releases;
  if ('writeCatalogue' in store) await store.writeCatalogue(next);
  else
    await store.send({
      command: 'rollback',
      releases: releases.map(({ app, version }) => ({ app, version })),
      revision: before.revision,
      provenance,
    });
  return releases;
}

/** Reads an app's live release and verifies all its files. */
async function readLive(store: ReleaseStore, catalogue: Catalogue, app: string): Promise<Release> {
  const { live } = catalogue.apps[app]!;
  // Reading it below reports any other error.
  const found = await store.findRelease(app, live).catch(() => null);
  if (found === undefined)
    throw new RefusedChangeError(
      `Refused: ${app} ${live} is gone: its release.json no longer exists. Publish a new version.`,
    );
  try {
    const release = await store.readRelease(app, live, hashOf(catalogue, app, live));
    await checkWhole(store, release);
    return release;
  } catch (error) {
    throw new RefusedChangeError((error as Error).message, { cause: error });
  }
}
