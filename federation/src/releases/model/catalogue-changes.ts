import { isDeepStrictEqual } from 'node:util';
import { idOf, namedIds, pastVersions, type Catalogue, type CatalogueEntry } from './catalogue';

/** A release with the hash of its `release.json`. */
export interface ReleaseRef {
  readonly app: string;
  readonly version: string;
  readonly integrity: string;
}

/** Versions that a rollback can return to, besides the previous one. */
const MAX_EARLIER = 8;
/** Previews per app. Older ones stay published but aren't listed. */
const MAX_PREVIEWS = 10;

/** Makes releases live. The releases they replace become the previous ones. */
export function withLive(catalogue: Catalogue, releases: readonly ReleaseRef[], now: Date): Catalogue {
  const apps = { ...catalogue.apps };
  for (const { app, version } of releases) {
    const entry = apps[app];
    if (entry?.live === version) continue;
    const before = entry ? [entry.live, ...pastVersions(entry)] : [];
    apps[app] = entryOf(
      version,
      before.filter((other) => other !== version),
      now,
    );
  }
  return nextRevision(catalogue, { ...catalogue, apps }, releases);
}

/** Adds releases as previews. */
export function withPreviews(catalogue: Catalogue, releases: readonly ReleaseRef[], now: Date): Catalogue {
  const previews = { ...catalogue.previews };
  for (const { app, version } of releases) {
    const known = previews[app] ?? [];
    if (known.some((preview) => preview.version === version)) continue;
    previews[app] = [{ version, since: now.toISOString() }, ...known].slice(0, MAX_PREVIEWS);
  }
  return nextRevision(catalogue, { ...catalogue, previews }, releases);
}

/** An app and one of its past versions; the latest past version by default. */
export interface RollbackTarget {
  readonly app: string;
  readonly to?: string;
}

/**
 * Makes past versions live again. Later versions are removed from the history, so pages don't fall back to them.
 * @throws Error that says what to do if a version wasn't live before.
 */
export function withRollback(catalogue: Catalogue, targets: readonly RollbackTarget[], now: Date): Catalogue {
  const apps = { ...catalogue.apps };
  for (const { app, to } of targets) {
    const past = pastOf(catalogue, app);
    const version = to ?? past[0]!;
    if (!past.includes(version)) {
      throw new Error(
        `${app} ${version} wasn't live before. These were: ${past.join(', ')}. ${promoting(app)}`,
      );
    }
    apps[app] = entryOf(version, past.slice(past.indexOf(version) + 1), now);
  }
  return nextRevision(catalogue, { ...catalogue, apps }, []);
}

/** @throws Error if there is no past version. */
function pastOf({ apps }: Catalogue, app: string): string[] {
  const entry = apps[app];
  if (!entry) throw new Error(`No release of ${app} is live, so there's nothing to roll back.`);
  const past = pastVersions(entry);
  if (past.length > 0) return past;
  throw new Error(
    `${app} ${entry.live} is the first live release, so there's none to roll back to. ${promoting(app)}`,
  );
}

const promoting = (app: string) =>
  `To make another published version live: npm run release -- promote ${app}@VERSION`;

function entryOf(live: string, [previous, ...past]: readonly string[], now: Date): CatalogueEntry {
  const earlier = past.slice(0, MAX_EARLIER);
  return {
    live,
    previous: previous ?? null,
    ...(earlier.length > 0 && { earlier }),
    since: now.toISOString(),
  };
}

/** Raises the revision if anything changed, and drops live previews and unused hashes. */
function nextRevision(before: Catalogue, changed: Catalogue, added: readonly ReleaseRef[]): Catalogue {
  const previews = Object.entries(changed.previews ?? {})
    .map(([app, list]) => [app, list.filter(({ version }) => changed.apps[app]?.live !== version)] as const)
    .filter(([, list]) => list.length > 0);
  const { previews: _, ...rest } = changed;
  const next = { ...rest, ...(previews.length > 0 && { previews: Object.fromEntries(previews) }) };
  const known = added.map((release) => [idOf(release), release.integrity]);
  const byRelease: Record<string, string> = { ...before.hashes, ...Object.fromEntries(known) };
  const named = namedIds(next);
  const hashes = Object.entries(byRelease).filter(([release]) => named.has(release));
  const catalogue = { ...next, hashes: Object.fromEntries(hashes) };
  return isDeepStrictEqual(catalogue, before) ? before : { ...catalogue, revision: changed.revision + 1 };
}
