import { setTimeout as delay } from 'node:timers/promises';
import { idOf, isEmpty, type Catalogue } from '../model/catalogue';
import { LockHeldError } from '../stores/lock';
import { KEPT_DAYS, planPrune, type PrunePlan } from './prune-plan';
import { CatalogueConflictError, type PrunableStore } from '../stores/store';

interface PruneOptions {
  readonly now?: Date;
  /** For how long open tabs, and previews, are kept. */
  readonly days?: number;
  readonly isDryRun?: boolean;
}

/** How often the catalogue is asked for once more where somebody publishes at the same time. */
const TRIES = 10;
/** Between two tries, in milliseconds: long enough for somebody else to be done. */
const PAUSE_MS = 200;

/**
 * Removes releases that nobody needs any more. The catalogue says so while it's done, by which nobody makes one of them live meanwhile;
 * whatever ends it in the middle, the next time goes on with it.
 * @returns what was removed, or would be, and what stays for now.
 * @throws Error that says what to do; nothing was removed then that is named by the catalogue.
 */
export async function prune(
  store: PrunableStore,
  { now = new Date(), days = KEPT_DAYS, isDryRun = false }: PruneOptions = {},
): Promise<PrunePlan> {
  const catalogue = await store.readCatalogue();
  // It's lost, or another place is meant: releases may well be live of which it says nothing.
  if (isEmpty(catalogue))
    throw new Error(
      "Refused: the catalogue lists no live release here, so there's no telling which are still needed.",
    );
  const plan = planPrune(catalogue, await store.listVersions(), { now, days });
  if (isDryRun || plan.next === catalogue) return plan;
  await store.writeCatalogue(plan.next);
  for (const each of plan.removable)
    if (await isStillToGo(store, idOf(each))) await store.removeRelease(each.app, each.version);
  if (plan.next.removing) await forget(store, plan.next.removing);
  return plan;
}

/** Another one who prunes may have removed it by now, and somebody have made it live since. */
const isStillToGo = async (store: PrunableStore, id: string): Promise<boolean> =>
  (await store.readCatalogue()).removing?.includes(id) ?? false;

/** Takes what was removed out of the catalogue, also while others publish. */
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
