import { hashOf, type Catalogue } from '../model/catalogue';
import { withRollback, type RollbackTarget } from '../model/catalogue-changes';
import { RefusedChangeError } from '../model/check-change';
import { checkComposition, readComposition } from '../model/composition';
import type { GateInput } from '../model/gate';
import { checkWhole } from './go-live';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../stores/store';

interface RollbackOptions {
  /** The catalogue that the decision was made from: if it isn't the one of the moment any more, nothing is changed. */
  readonly catalogue?: Catalogue;
  readonly now?: Date;
  readonly isDryRun?: boolean;
}

/**
 * Makes releases live again that were so before, in one swap of the catalogue.
 * @returns what is live by it.
 * @throws RefusedChangeError that says what to do, CatalogueConflictError, or what the store fails by; nothing is changed then.
 */
export async function rollback(
  store: ReleaseStore,
  targets: readonly RollbackTarget[],
  { catalogue, now = new Date(), isDryRun = false }: RollbackOptions = {},
): Promise<Release[]> {
  const before = catalogue ?? (await store.readCatalogue());
  const next = await orRefused(() => withRollback(before, targets, now));
  const releases = await Promise.all(targets.map(({ app }) => readLive(store, next, app)));
  const { live } = await readComposition(store, next);
  const isTarget = ({ release }: GateInput) => targets.some(({ app }) => app === release.app);
  // Going back is for bad moments: what pages would fall back to then isn't asked.
  await orRefused(() => checkComposition({ live, previous: [] }, live.filter(isTarget)));
  if (!isDryRun) await store.writeCatalogue(next);
  return releases;
}

/** What a catalogue has live of an app, looked at whole. */
async function readLive(store: ReleaseStore, catalogue: Catalogue, app: string): Promise<Release> {
  const { live } = catalogue.apps[app]!;
  // What else is wrong with it, reading it says.
  const found = await store.findRelease(app, live).catch(() => null);
  if (found === undefined)
    throw new RefusedChangeError(
      `Refused: ${app} ${live} is gone: its release.json no longer exists. Publish a new version.`,
    );
  return orRefused(async () => {
    const release = await store.readRelease(app, live, hashOf(catalogue, app, live));
    await checkWhole(store, release);
    return release;
  });
}

async function orRefused<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw new RefusedChangeError((error as Error).message, { cause: error });
  }
}
