import { z } from 'zod';
import { appName, integrity, releaseId, versionId } from './release';

const entry = z.strictObject({
  live: versionId,
  /** What was live before it, and what a page falls back to; null until there is one. */
  previous: versionId.nullable(),
  /** What was live before `previous`, the newest first: where one rollback after another leads. */
  earlier: z.array(versionId).readonly().optional(),
  /** When `live` became so (ISO 8601). */
  since: z.iso.datetime(),
});
export type CatalogueEntry = z.output<typeof entry>;

const preview = z.strictObject({ version: versionId, since: z.iso.datetime() });

/** The only thing about releases that changes: which version of each app is live. */
export const catalogueSchema = z.strictObject({
  /** Goes up with each change; a change names the one that it was made from. */
  revision: z.number().int().min(0),
  apps: z.record(appName, entry),
  /** Published to be looked at before they're live, the newest first, by app. */
  previews: z.record(appName, z.array(preview).readonly()).optional(),
  /** Of each release that is named here, as `app@version`, the hash of its `release.json`, which vouches for all else. */
  hashes: z.record(releaseId, integrity).optional(),
  /** Releases that it named once, and since when it doesn't (ISO 8601): open tabs may go on with them. */
  retired: z.record(releaseId, z.iso.datetime()).optional(),
  /** Releases whose files are being removed: none of them is named again before that is done. */
  removing: z.array(releaseId).readonly().optional(),
});

export type Catalogue = z.output<typeof catalogueSchema>;

export const EMPTY_CATALOGUE: Catalogue = { revision: 0, apps: {} };

/** Whether nothing is live by it: nothing was published yet, or the catalogue is lost. */
export const isEmpty = ({ apps }: Catalogue): boolean => Object.keys(apps).length === 0;

/** Hash of a release's `release.json`; undefined where the catalogue vouches for none. */
export const hashOf = ({ hashes }: Catalogue, app: string, version: string): string | undefined =>
  hashes?.[`${app}@${version}`];

/** Whether a release is there to be looked at, while another is live. */
export const isPreview = ({ previews = {} }: Catalogue, app: string, version: string): boolean =>
  Object.hasOwn(previews, app) && previews[app]!.some((preview) => preview.version === version);

/** What was live before an app's live release, the newest first. */
export const pastVersions = ({ previous, earlier = [] }: CatalogueEntry): string[] =>
  previous === null ? [] : [previous, ...earlier];

/** Releases that the catalogue names, as app and version: live ones, those before them, previews. */
export function namedReleases({ apps, previews = {} }: Catalogue): [app: string, version: string][] {
  const live = Object.entries(apps).flatMap(([app, entry]) =>
    [entry.live, ...pastVersions(entry)].map((version): [string, string] => [app, version]),
  );
  const previewed = Object.entries(previews).flatMap(([app, list]) =>
    list.map(({ version }): [string, string] => [app, version]),
  );
  const isLive = new Set(live.map(String));
  return [...live, ...previewed.filter((each) => !isLive.has(String(each)))];
}

/** App and version in one, such as `remote-public@1.4.2`. */
export const idOf = ({ app, version }: { readonly app: string; readonly version: string }) =>
  `${app}@${version}`;

/** The same for each release that the catalogue names. */
export const namedIds = (catalogue: Catalogue): Set<string> =>
  new Set(namedReleases(catalogue).map(([app, version]) => idOf({ app, version })));

/** Parses `catalogue.json`. @throws Error that says what's wrong with it, and what to do. */
export function parseCatalogue(text: string, where: string): Catalogue {
  let reason = "it isn't JSON";
  try {
    const parsed = catalogueSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    reason = z.prettifyError(parsed.error);
  } catch {
    // Said below.
  }
  throw new Error(
    `${where} is damaged: ${reason}\nOnly this file records what is live. Restore a copy of it, or move it away and publish the apps again ` +
      '(npm start does). The releases next to it are intact.',
  );
}
