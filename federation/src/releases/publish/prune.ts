import { setTimeout as delay } from 'node:timers/promises';
import { idOf, isEmpty, type Catalogue } from '../model/catalogue';
import { LockHeldError } from '../stores/lock';
import { KEPT_DAYS, planPrune, type PrunePlan } from './prune-plan';
import { CatalogueConflictError, type PrunableStore } from '../stores/store';

interface PruneOptions {
  readonly now?: Date;
  /** How long unused releases and previews are kept. */
  readonly days?: number;
  readonly isDryRun?: boolean;
}

/** Retries while another publish changes the catalogue. */
const TRIES = 10;
/** Pause between retries, in milliseconds. */
const PAUSE_MS = 200;

/**
 * Removes unused releases. The catalogue lists them as `removing` meanwhile, so that none of them can go live. The next run continues an
 * interrupted one.
 * @throws Error that says what to do. No listed release is ever removed.
 */
export async function prune(
  store: PrunableStore,
  { now = new Date(), days = KEPT_DAYS, isDryRun = false }: PruneOptions = {},
): Promise<PrunePlan> {
  const catalogue = await store.readCatalogue();
  // The catalogue may be lost, or this may be the wrong place.
  if (isEmpty(catalogue))
    throw new Error(
      "Refused: the catalogue lists no live release here, so there's no telling which are still needed.",
    );
  const plan = planPrune(catalogue, await store.listVersions(), { now, days });
  if (isDryRun || plan.next === catalogue) return plan;
  await store.writeCatalogue(plan.next);
  for (const each of plan.removable)
    if (await isStillRemoving(store, idOf(each))) await store.removeRelease(each.app, each.version);
  if (plan.next.removing) await forget(store, plan.next.removing);
  return plan;
}

/** Another prune may have finished meanwhile, and the release may have gone live again. */
const isStillRemoving = async (store: PrunableStore, id: string): Promise<boolean> =>
  (await store.readCatalogue()).removing?.includes(id) ?? false;

/** Deletes removed releases from the catalogue, and retries if others publish at the same time. */
async function forget(store: PrunableStore, removed: readonly string[]): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await store.writeCatalogue(without(await store.readCatalogue(), removed));
      return;
    } catch (error) {
      const isTaken = error instanceof CatalogueConflictError || error instanceof LockHeldError;
      if (!isTaken || left === 0) throw error;
      await delay(PAUSE_MS);
    }
  }
}

function without({ removing = [], retired = {}, ...rest }: Catalogue, removed: readonly string[]): Catalogue {
  const still = removing.filter((id) => !removed.includes(id));
  const stillRetired = Object.entries(retired).filter(([id]) => !removed.includes(id));
  return {
    ...rest,
    revision: rest.revision + 1,
    ...(still.length > 0 && { removing: still }),
    ...(stillRetired.length > 0 && { retired: Object.fromEntries(stillRetired) }),
  };
}
