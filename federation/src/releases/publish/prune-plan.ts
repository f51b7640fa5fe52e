import { idOf, namedIds, type Catalogue } from '../model/catalogue';
import type { StoredVersion } from '../stores/store';

/** What is there and isn't used any more. */
export interface UnusedVersion extends StoredVersion {
  /** Since when nobody gets it, in milliseconds since 1970; at the latest, where that isn't known. */
  readonly unusedSince: number;
}

export interface PrunePlan {
  readonly removable: readonly UnusedVersion[];
  /** What isn't used any more either, but for open tabs maybe. */
  readonly kept: readonly UnusedVersion[];
  /** The catalogue while it's done; the one that was given, if there's nothing to do. */
  readonly next: Catalogue;
}

/** How long it stays for open tabs what isn't live any more, and what was to be previewed, if nobody says otherwise. */
export const KEPT_DAYS = 30;
export const DAY_MS = 24 * 60 * 60_000;

/**
 * Which releases nobody needs any more: they aren't live, no rollback leads to them, and it's so many days since that was so or since
 * they were to be previewed.
 */
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
  // Noted once, so that what is published in between doesn't put it off.
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

/** Since when nobody gets a version that isn't named; in milliseconds since 1970, and at the latest, where that isn't noted. */
export function unusedSince(
  catalogue: Catalogue,
  { app, version, changedAt }: Pick<StoredVersion, 'app' | 'version' | 'changedAt'>,
): number {
  const noted = catalogue.retired?.[idOf({ app, version })] ?? previewedSince(catalogue, app, version);
  // Nothing else was live since its app's live release is so.
  return noted === undefined
    ? Math.max(changedAt, Date.parse(catalogue.apps[app]?.since ?? '') || 0)
    : Date.parse(noted);
}

const previewedSince = ({ previews = {} }: Catalogue, app: string, version: string): string | undefined =>
  Object.hasOwn(previews, app)
    ? previews[app]!.find((preview) => preview.version === version)?.since
    : undefined;
