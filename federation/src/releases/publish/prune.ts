import { setTimeout as delay } from 'node:timers/promises';
import { findPreview, idOf, isEmpty, namedIds, type Catalogue } from '../model/catalogue';
import { hashesOfNamed, withoutPreviews } from '../model/catalogue-changes';
import { withCompleteRegistry } from './complete-registry';
import { LockHeldError } from '../stores/lock';
import { CatalogueConflictError, type PrunableStore, type StoredVersion } from '../stores/store';

interface PruneOptions {
  readonly now?: Date;
  /** How long unused releases and previews are kept. */
  readonly days?: number;
  readonly isDryRun?: boolean;
  /** Removes only releases of this app, and no previews. */
  readonly app?: string;
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
  { now = new Date(), days = KEPT_DAYS, isDryRun = false, app }: PruneOptions = {},
): Promise<PrunePlan> {
  const catalogue = await store.readCatalogue();
  // The catalogue may be lost, or this may be the wrong place.
  if (isEmpty(catalogue))
    throw new Error(
      "Refused: the catalogue lists no live release here, so there's no telling which are still needed.",
    );
  // Previews that leave the catalogue keep their paths.
  const complete = await withCompleteRegistry(store, catalogue);
  const plan = planPrune(complete, await store.listVersions(), { now, days, app });
  if (isDryRun || plan.next === complete) return plan;
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

/** A stored version that is no longer listed. */
export interface UnusedVersion extends StoredVersion {
  /** In milliseconds since 1970; the latest possible time if it isn't recorded. */
  readonly unusedSince: number;
}

interface PrunePlan {
  readonly removable: readonly UnusedVersion[];
  /** Unused versions that open tabs may still need. */
  readonly kept: readonly UnusedVersion[];
  /** The catalogue to write before removing; the given one if there's nothing to do. */
  readonly next: Catalogue;
}

/** How long unused releases and previews are kept by default. */
export const KEPT_DAYS = 30;
export const DAY_MS = 24 * 60 * 60_000;

/** Plans which releases to remove: those that haven't been listed for `days` days, and previews older than that. */
function planPrune(
  catalogue: Catalogue,
  stored: readonly StoredVersion[],
  { now, days, app }: { readonly now: Date; readonly days: number; readonly app: string | undefined },
): PrunePlan {
  const limit = now.getTime() - days * DAY_MS;
  const { removing = [], retired = {}, ...rest } = catalogue;
  const current = withoutPreviews(rest, (_, { since }) => app === undefined && Date.parse(since) <= limit);
  const [namedBefore, named] = [namedIds(catalogue), namedIds(current)];

  const unused = stored
    .filter((version) => !named.has(idOf(version)))
    .map((version): UnusedVersion => ({ ...version, unusedSince: unusedSince(catalogue, version) }));
  const isRemovable = (version: UnusedVersion) =>
    removing.includes(idOf(version)) ||
    (version.unusedSince <= limit && (app === undefined || version.app === app));
  const removable = unused.filter(isRemovable);
  const kept = unused.filter((version) => !isRemovable(version));

  const ids = [...new Set([...removable.map(idOf), ...removing])];
  const isSame =
    ids.length === 0 && named.size === namedBefore.size && kept.every((each) => retired[idOf(each)]);
  if (isSame) return { removable, kept, next: catalogue };
  // Recorded once, so that later publishes don't delay the removal.
  const noted = unused.map((each) => [idOf(each), new Date(each.unusedSince).toISOString()]);
  return {
    removable,
    kept,
    next: {
      ...current,
      revision: catalogue.revision + 1,
      hashes: hashesOfNamed(current, catalogue.hashes),
      ...(noted.length > 0 && { retired: Object.fromEntries(noted) }),
      ...(ids.length > 0 && { removing: ids }),
    },
  };
}

/** Time since which a version isn't listed, in milliseconds since 1970; the latest possible time if it isn't recorded. */
export function unusedSince(
  catalogue: Catalogue,
  { app, version, changedAt }: Pick<StoredVersion, 'app' | 'version' | 'changedAt'>,
): number {
  const noted = catalogue.retired?.[idOf({ app, version })] ?? findPreview(catalogue, app, version)?.since;
  // It was unused by the time its app's live release went live.
  return noted === undefined
    ? Math.max(changedAt, Date.parse(catalogue.apps[app]?.since ?? '') || 0)
    : Date.parse(noted);
}
