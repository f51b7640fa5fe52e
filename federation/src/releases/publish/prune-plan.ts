import { idOf, namedIds, type Catalogue } from '../model/catalogue';
import type { StoredVersion } from '../stores/store';

/** A stored version that is no longer listed. */
export interface UnusedVersion extends StoredVersion {
  /** In milliseconds since 1970; the latest possible time if it isn't recorded. */
  readonly unusedSince: number;
}

export interface PrunePlan {
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
export function planPrune(
  catalogue: Catalogue,
  stored: readonly StoredVersion[],
  { now, days }: { readonly now: Date; readonly days: number },
): PrunePlan {
  const limit = now.getTime() - days * DAY_MS;
  const previews = Object.entries(catalogue.previews ?? {})
    .map(([app, list]) => [app, list.filter(({ since }) => Date.parse(since) > limit)] as const)
    .filter(([, list]) => list.length > 0);
  const { previews: _, removing = [], retired = {}, ...rest } = catalogue;
  const current: Catalogue = {
    ...rest,
    ...(previews.length > 0 && { previews: Object.fromEntries(previews) }),
  };
  const [namedBefore, named] = [namedIds(catalogue), namedIds(current)];

  const unused = stored
    .filter((version) => !named.has(idOf(version)))
    .map((version): UnusedVersion => ({ ...version, unusedSince: unusedSince(catalogue, version) }));
  const isRemovable = (version: UnusedVersion) =>
    version.unusedSince <= limit || removing.includes(idOf(version));
  const removable = unused.filter(isRemovable);
  const kept = unused.filter((version) => !isRemovable(version));

  const ids = [...new Set([...removable.map(idOf), ...removing])];
  const isSame =
    ids.length === 0 && named.size === namedBefore.size && kept.every((each) => retired[idOf(each)]);
  if (isSame) return { removable, kept, next: catalogue };
  const hashes = Object.entries(catalogue.hashes ?? {}).filter(([id]) => named.has(id));
  // Recorded once, so that later publishes don't delay the removal.
  const noted = unused.map((each) => [idOf(each), new Date(each.unusedSince).toISOString()]);
  return {
    removable,
    kept,
    next: {
      ...current,
      revision: catalogue.revision + 1,
      hashes: Object.fromEntries(hashes),
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
  const noted = catalogue.retired?.[idOf({ app, version })] ?? previewedSince(catalogue, app, version);
  // It was unused by the time its app's live release went live.
  return noted === undefined
    ? Math.max(changedAt, Date.parse(catalogue.apps[app]?.since ?? '') || 0)
    : Date.parse(noted);
}

const previewedSince = ({ previews = {} }: Catalogue, app: string, version: string): string | undefined =>
  Object.hasOwn(previews, app)
    ? previews[app]!.find((preview) => preview.version === version)?.since
    : undefined;
