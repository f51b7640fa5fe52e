import { isDeepStrictEqual } from 'node:util';
import { CatalogueConflictError } from '../stores/store';
import { idOf, namedIds, pastVersions, type Catalogue, type CatalogueEntry, type Change } from './catalogue';
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

/**
 * Makes releases live. The releases they replace become the previous ones.
 * @param published recorded for releases that have no such record
 */
export function withLive(
  catalogue: Catalogue,
  releases: readonly ReleaseRef[],
  now: Date,
  published?: Change,
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
  const records = recordsAfter(catalogue, releases, (record) => ({
    published: record.published ?? published,
  }));
  const { removed, ...rest } = catalogue;
  const left = removed?.filter((name) => !releases.some(({ app }) => app === name)) ?? [];
  const changed = { ...rest, ...(left.length > 0 && { removed: left }), apps, records };
  return nextRevision(catalogue, changed, releases);
}

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

type ReleaseRecord = NonNullable<Catalogue['records']>[string];

/** The catalogue's records after a change of some. */
function recordsAfter(
  { records = {} }: Catalogue,
  releases: readonly Omit<ReleaseRef, 'integrity'>[],
  after: (record: ReleaseRecord) => ReleaseRecord,
): Record<string, ReleaseRecord> {
  const changed = releases.map((release) => {
    const { published, rolledBack } = after(records[idOf(release)] ?? {});
    return [idOf(release), { ...(published && { published }), ...(rolledBack && { rolledBack }) }] as const;
  });
  return { ...records, ...Object.fromEntries(changed) };
}

/** An app and one of its past versions; the latest past version by default. */
export interface RollbackTarget {
  readonly app: string;
  readonly to?: string;
}

/**
 * Makes past versions live again. Later versions are removed from the history, so pages don't fall back to them, and remembered as rolled
 * back.
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
    const left = [entry.live, ...past.slice(0, count)];
    const rolledBack = new Set([...left, ...(entry.rolledBack ?? [])]);
    const releases = left.map((each) => ({ app, version: each }));
    records = recordsAfter({ ...catalogue, records }, releases, (record) => ({
      ...record,
      rolledBack: change,
    }));
    apps[app] = entryOf(past.slice(count), { rolledBack: [...rolledBack], isRollback: true, now });
  }
  return nextRevision(catalogue, { ...catalogue, apps, records }, []);
}

/** @throws RefusedChangeError if there is no past version. */
function pastOf(catalogue: Catalogue, app: string): string[] {
  const { apps } = catalogue;
  const entry = Object.hasOwn(apps, app) ? apps[app] : undefined;
  if (!entry) throw new RefusedChangeError(`No release of ${app} is live, so there's nothing to roll back.`);
  const past = pastVersions(entry);
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
  const live = entry && entryOf([entry.live, ...past], { ...entry, now: new Date(entry.since) });
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

/** Raises the revision if anything changed, and drops live previews, unused hashes and unused records. */
function nextRevision(before: Catalogue, changed: Catalogue, added: readonly ReleaseRef[]): Catalogue {
  const { records, ...rest } = changed;
  const next = withoutPreviews(rest, (app, { version }) => changed.apps[app]?.live === version);
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
  return ([id, { published, rolledBack: back }]) => ids.has(id) && (published ?? back) !== undefined;
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
