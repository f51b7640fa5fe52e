import { isDeepStrictEqual } from 'node:util';
import { CatalogueConflictError } from '../stores/store';
import {
  gradualOf,
  hashOf,
  idOf,
  namedIds,
  pastVersions,
  servedVersions,
  type Catalogue,
  type CatalogueEntry,
  type Change,
  type GoingLive,
  type GradualRelease,
  type GradualStep,
  type ReleaseRecord,
} from './catalogue';
import { RefusedChangeError } from './refused-change';

/** A release with the hash of its `release.json`. */
export interface ReleaseRef {
  readonly app: string;
  readonly version: string;
  readonly integrity: string;
}

/** Versions that a rollback can return to, besides the previous one. */
const MAX_EARLIER = 8;
/** Rolled-back versions that are remembered. */
const MAX_ROLLED_BACK = 20;
/** Previews per app. Older ones stay published but aren't listed. */
const MAX_PREVIEWS = 10;

/** What is recorded of releases that go live, or become previews. */
export interface ChangeRecords {
  /** For releases that have no such record. */
  readonly published?: GoingLive;
  readonly promoted?: GoingLive;
}

/** Makes releases live for everyone. The releases they replace become the previous ones. */
export function withLive(
  catalogue: Catalogue,
  releases: readonly ReleaseRef[],
  now: Date,
  changes: ChangeRecords = {},
): Catalogue {
  const apps = { ...catalogue.apps };
  for (const { app, version } of releases) {
    const entry = apps[app];
    if (entry?.live === version) continue;
    const isOther = (other: string) => other !== version;
    const before = entry ? [entry.live, ...pastVersions(entry)] : [];
    const rolledBack = entry?.rolledBack?.filter(isOther);
    apps[app] = entryOf([version, ...before.filter(isOther)], { rolledBack, isRollback: false, now });
  }
  const records = recordsAfter(catalogue, releases, (record) => recordOf(record, changes));
  const { removed, ...rest } = catalogue;
  const left = removed?.filter((name) => !releases.some(({ app }) => app === name)) ?? [];
  const changed = { ...rest, ...(left.length > 0 && { removed: left }), apps, records };
  return nextRevision(catalogue, changed, releases);
}

/**
 * Makes releases live for a share of the visits, or raises the share of those that already are. Their apps need a live release.
 * @param salt for releases that start
 * @throws RefusedChangeError that says what to do if a share would become smaller.
 */
export function withShare(
  catalogue: Catalogue,
  releases: readonly ReleaseRef[],
  now: Date,
  { share, guard, growth, salt }: GradualStep & Pick<GradualRelease, 'salt'>,
  changes: ChangeRecords = {},
): Catalogue {
  const apps = { ...catalogue.apps };
  for (const { app, version } of releases) {
    const entry = apps[app]!;
    const known = entry.gradual?.version === version ? entry.gradual : undefined;
    if (known && known.share > share)
      throw new RefusedChangeError(
        `Refused: ${app} ${version} is already at ${formatShare(known.share)}, and a share only grows. To take the release back: npm run release -- rollback ${app}`,
      );
    const isOther = (other: string) => other !== version;
    const later = (growth ?? known?.growth ?? []).filter((each) => each > share);
    const at = now.toISOString();
    apps[app] = {
      ...entryOf([entry.live, ...pastVersions(entry).filter(isOther)], {
        ...entry,
        rolledBack: entry.rolledBack?.filter(isOther),
        now: new Date(entry.since),
      }),
      gradual: {
        version,
        share,
        guard: guard || (known?.guard ?? false),
        ...(later.length > 0 && { growth: later }),
        salt: known?.salt ?? salt,
        since: known?.since ?? at,
        shareSince: known?.share === share ? known.shareSince : at,
      },
    };
  }
  const records = recordsAfter(catalogue, releases, (record) => recordOf(record, changes));
  return nextRevision(catalogue, { ...catalogue, apps, records }, releases);
}

/**
 * Takes the next step of a gradual release that grows by itself: the next share, or live for everyone.
 * @param change recorded for it
 * @returns the same catalogue if the app has no gradual release that grows
 */
export function grow(catalogue: Catalogue, app: string, now: Date, change: Change): Catalogue {
  const gradual = gradualOf(catalogue, app);
  const [share, ...later] = gradual?.growth ?? [];
  if (!gradual || share === undefined) return catalogue;
  const { version, guard, salt } = gradual;
  const release = { app, version, integrity: hashOf(catalogue, app, version)! };
  return share < 1
    ? withShare(
        catalogue,
        [release],
        now,
        { share, guard, growth: later, salt },
        { promoted: { ...change, share, guard } },
      )
    : withLive(catalogue, [release], now, { promoted: change });
}

/** Such as `10%`, or `0.5%`. */
export const formatShare = (share: number): string => `${Number((share * 100).toPrecision(6))}%`;

/** Adds releases as previews. @param published recorded for releases that have no such record */
export function withPreviews(
  catalogue: Catalogue,
  releases: readonly ReleaseRef[],
  now: Date,
  published?: Change,
): Catalogue {
  const previews = { ...catalogue.previews };
  for (const { app, version } of releases) {
    const known = previews[app] ?? [];
    if (known.some((preview) => preview.version === version)) continue;
    previews[app] = [{ version, since: now.toISOString() }, ...known].slice(0, MAX_PREVIEWS);
  }
  const records = recordsAfter(catalogue, releases, (record) => ({ published, ...record }));
  return nextRevision(catalogue, { ...catalogue, previews, records }, releases);
}

/** The record of a release that goes live. It's no longer rolled back. */
const recordOf = (
  { published, promoted }: ReleaseRecord,
  changes: ChangeRecords,
): Pick<ReleaseRecord, 'published' | 'promoted'> => ({
  published: published ?? changes.published,
  promoted: changes.promoted ?? promoted,
});

/** The catalogue's records after a change of some. */
function recordsAfter(
  { records = {} }: Catalogue,
  releases: readonly Omit<ReleaseRef, 'integrity'>[],
  after: (record: ReleaseRecord) => ReleaseRecord,
): Record<string, ReleaseRecord> {
  const changed = releases.map((release) => {
    const { published, promoted, rolledBack } = after(records[idOf(release)] ?? {});
    const record = {
      ...(published && { published }),
      ...(promoted && { promoted }),
      ...(rolledBack && { rolledBack }),
    };
    return [idOf(release), record] as const;
  });
  return { ...records, ...Object.fromEntries(changed) };
}

/** An app and one of its past versions; the latest past version by default. */
export interface RollbackTarget {
  readonly app: string;
  readonly to?: string;
}

/**
 * Makes past versions live again; during a gradual release, the live one becomes everyone's again. Later versions are removed from the
 * history, so pages don't fall back to them, and remembered as rolled back.
 * @param change recorded for the releases that are rolled back
 * @throws RefusedChangeError that says what to do if a version wasn't live before.
 */
export function withRollback(
  catalogue: Catalogue,
  targets: readonly RollbackTarget[],
  now: Date,
  change?: Change,
): Catalogue {
  const apps = { ...catalogue.apps };
  let { records } = catalogue;
  for (const { app, to } of targets) {
    const past = pastOf(catalogue, app);
    const version = to ?? past[0]!;
    if (!past.includes(version)) {
      throw new RefusedChangeError(
        `${app} ${version} wasn't live before. These were: ${past.join(', ')}. ${promoting(catalogue, app)}`,
      );
    }
    const entry = apps[app]!;
    const count = past.indexOf(version);
    const left = [servedVersions(entry)[0]!, ...past.slice(0, count)];
    const rolledBack = new Set([...left, ...(entry.rolledBack ?? [])]);
    const releases = left.map((each) => ({ app, version: each }));
    records = recordsAfter({ ...catalogue, records }, releases, (record) => ({
      ...record,
      rolledBack: change,
    }));
    const since = version === entry.live ? new Date(entry.since) : now;
    apps[app] = entryOf(past.slice(count), { rolledBack: [...rolledBack], isRollback: true, now: since });
  }
  return nextRevision(catalogue, { ...catalogue, apps, records }, []);
}

/** The versions that an app can return to, newest first. @throws RefusedChangeError if there is none. */
function pastOf(catalogue: Catalogue, app: string): string[] {
  const { apps } = catalogue;
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  if (!entry) throw new RefusedChangeError(`No release of ${app} is live, so there's nothing to roll back.`);
  const past = [...servedVersions(entry).slice(1), ...pastVersions(entry)];
  if (past.length > 0) return past;
  throw new RefusedChangeError(
    `${app} ${entry.live} is the first live release, so there's none to roll back to. ${promoting(catalogue, app)}`,
  );
}

/** How to make a version live that a rollback can't reach, and which ones the catalogue knows. */
function promoting({ apps, previews = {}, retired = {}, removing = [] }: Catalogue, app: string): string {
  const rolledBack = apps[app]?.rolledBack ?? [];
  const previewed = (previews[app] ?? []).map(({ version }) => version);
  const retiredOnes = Object.keys(retired)
    .filter((id) => id.startsWith(`${app}@`) && !removing.includes(id))
    .map((id) => id.slice(app.length + 1));
  const others = [...new Set([...rolledBack, ...previewed, ...retiredOnes])];
  const names = others.length > 0 ? ` (${others.join(', ')})` : '';
  return `To make another published version live${names}: npm run release -- promote ${app}@VERSION`;
}

/**
 * Frees an app's path. Past versions and previews that have it are removed from the history, because they would take the path again.
 * @param hasPath whether a version of the app has the path.
 */
export function withoutPath(
  catalogue: Catalogue,
  { app, path }: { readonly app: string; readonly path: string },
  hasPath: (version: string) => boolean,
): Catalogue {
  const { apps, registry = {} } = catalogue;
  const registration = registry[app]!;
  const paths = registration.paths.filter((each) => each !== path);
  const entry = apps[app];
  const past = entry ? pastVersions(entry).filter((version) => !hasPath(version)) : [];
  const live = entry && {
    ...entryOf([entry.live, ...past], { ...entry, now: new Date(entry.since) }),
    ...(entry.gradual && { gradual: entry.gradual }),
  };
  const changed = {
    ...withoutPreviews(catalogue, (name, { version }) => name === app && hasPath(version)),
    registry: { ...registry, [app]: { ...registration, paths } },
    apps: { ...apps, ...(live && { [app]: live }) },
  };
  return nextRevision(catalogue, changed, []);
}

/** Removes an app with its previews, history and paths, and remembers that. */
export function withoutApp(catalogue: Catalogue, app: string): Catalogue {
  const { [app]: _, ...apps } = catalogue.apps;
  const { [app]: __, ...registry } = catalogue.registry ?? {};
  const removed = [...new Set([...(catalogue.removed ?? []), app])];
  const changed = { ...withoutPreviews(catalogue, (name) => name === app), apps, registry, removed };
  return nextRevision(catalogue, changed, []);
}

/** @param versions newest first, beginning with the live one. */
function entryOf(
  [live, previous, ...past]: readonly string[],
  {
    rolledBack = [],
    isRollback,
    now,
  }: Pick<CatalogueEntry, 'rolledBack' | 'isRollback'> & { readonly now: Date },
): CatalogueEntry {
  const earlier = past.slice(0, MAX_EARLIER);
  return {
    live: live!,
    previous: previous ?? null,
    ...(earlier.length > 0 && { earlier }),
    ...(rolledBack.length > 0 && {
      rolledBack: rolledBack.slice(0, MAX_ROLLED_BACK),
      ...(isRollback !== undefined && { isRollback }),
    }),
    since: now.toISOString(),
  };
}

/** Raises the revision if anything changed, and drops previews that visitors get now, unused hashes and unused records. */
function nextRevision(before: Catalogue, changed: Catalogue, added: readonly ReleaseRef[]): Catalogue {
  const { records, ...rest } = changed;
  const isServed = (app: string, version: string) =>
    Object.hasOwn(changed.apps, app) && servedVersions(changed.apps[app]!).includes(version);
  const next = withoutPreviews(rest, (app, { version }) => isServed(app, version));
  const known = added.map((release) => [idOf(release), release.integrity]);
  const hashes = { ...before.hashes, ...Object.fromEntries(known) };
  const kept = Object.entries(records ?? {}).filter(isKept(next));
  const catalogue = {
    ...next,
    hashes: hashesOfNamed(next, hashes),
    ...(kept.length > 0 && { records: Object.fromEntries(kept) }),
  };
  return isDeepStrictEqual(catalogue, before) ? before : { ...catalogue, revision: changed.revision + 1 };
}

/** Whether a record isn't empty, and its release is listed or was rolled back. */
function isKept(catalogue: Catalogue): (record: [string, ReleaseRecord]) => boolean {
  const rolledBack = Object.entries(catalogue.apps).flatMap(([app, entry]) =>
    (entry.rolledBack ?? []).map((version) => idOf({ app, version })),
  );
  const ids = new Set([...namedIds(catalogue), ...rolledBack]);
  return ([id, { published, promoted, rolledBack: back }]) =>
    ids.has(id) && (published ?? promoted ?? back) !== undefined;
}

/** Removes the matching previews. */
export function withoutPreviews(
  { previews = {}, ...rest }: Catalogue,
  isRemoved: (app: string, preview: NonNullable<Catalogue['previews']>[string][number]) => boolean,
): Catalogue {
  const kept = Object.entries(previews)
    .map(([app, list]) => [app, list.filter((preview) => !isRemoved(app, preview))] as const)
    .filter(([, list]) => list.length > 0);
  return { ...rest, ...(kept.length > 0 && { previews: Object.fromEntries(kept) }) };
}

/** The hashes of the releases that a catalogue lists. */
export function hashesOfNamed(
  catalogue: Catalogue,
  hashes: Catalogue['hashes'] = {},
): Record<string, string> {
  const named = namedIds(catalogue);
  return Object.fromEntries(Object.entries(hashes).filter(([id]) => named.has(id)));
}

/**
 * The content of the next `catalogue.json`. Records when releases left the catalogue, because open tabs may still need them for a while.
 * @throws CatalogueConflictError if `next` isn't based on `before`.
 */
export function nextCatalogueText(before: Catalogue, { retired, ...next }: Catalogue): string {
  if (before.revision !== next.revision - 1) throw new CatalogueConflictError(before, next);
  const named = namedIds(next);
  const since = new Date().toISOString();
  const left = [...namedIds(before)].map((id): [string, string] => [id, since]);
  const all = [...left, ...Object.entries(retired ?? {})].filter(([id]) => !named.has(id));
  const catalogue = { ...next, ...(all.length > 0 && { retired: Object.fromEntries(all) }) };
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}
