import { z } from 'zod';
import { routePath } from '../../route-path';
import { appName, integrity, releaseId, versionId } from './release';

/** A share of the visits: more than none and less than all. */
export const partialShare = z.number().gt(0).lt(1);

/** How a release starts, or goes on, that goes live for a share of the visits first. */
export const gradualStep = z.strictObject({
  share: partialShare,
  /** Whether it's rolled back by itself if it does worse than the live release. */
  guard: z.boolean(),
  /** Shares that follow by themselves while it does no worse, in ascending order. 1 makes it live for everyone. */
  growth: z.array(z.number().gt(0).max(1)).min(1).max(20).readonly().optional(),
});
export type GradualStep = z.output<typeof gradualStep>;

/** A release that goes live for a share of the visits first. The others get the live release. */
const gradualRelease = gradualStep.extend({
  version: versionId,
  /** Decides which visitors get it. Releases that started together have the same, so the same visitors get them. */
  salt: z.string().regex(/^[\w-]{16,64}$/),
  /** Time at which the first visits got it (ISO 8601). */
  since: z.iso.datetime(),
  /** Time since which its share is this large (ISO 8601). */
  shareSince: z.iso.datetime(),
});
export type GradualRelease = z.output<typeof gradualRelease>;

const entry = z.strictObject({
  live: versionId,
  gradual: gradualRelease.optional(),
  /** The version that pages fall back to; null for an app's first release. */
  previous: versionId.nullable(),
  /** Versions that were live before `previous`, newest first. */
  earlier: z.array(versionId).readonly().optional(),
  /** Versions that were rolled back, newest first. Only promoting makes them live again. */
  rolledBack: z.array(versionId).readonly().optional(),
  /** Whether a rollback made `live` live. Older catalogues don't say. */
  isRollback: z.boolean().optional(),
  /** Time at which `live` went live (ISO 8601). */
  since: z.iso.datetime(),
});
export type CatalogueEntry = z.output<typeof entry>;

/** Text in a line. A terminal would execute control characters, and others change the order of what follows. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u, 'Must be one line of text');

/** Details of a change as its publisher states them. The site can't verify them. */
export const provenanceSchema = z.strictObject({
  by: line(100).optional(),
  /** The commit that the sources are from; `-dirty` if they were changed since. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(?:-dirty)?$/)
    .optional(),
  /** Why. */
  note: line(500).optional(),
});
export type Provenance = z.output<typeof provenanceSchema>;

const change = provenanceSchema.extend({
  at: z.iso.datetime(),
  /** Whoever can write the catalogue, the holder of a deploy token, the signed-in owner, or the site's own guard of gradual releases. */
  role: z.enum(['operator', 'token', 'owner', 'guard']),
});
export type Change = z.output<typeof change>;

/** A change that made a release live. */
const goingLive = change.extend({
  /** The share of the visits that got it; left out for all of them. */
  share: partialShare.optional(),
  guard: z.boolean().optional(),
});
export type GoingLive = z.output<typeof goingLive>;

/** When, by whom and why a release was first published, last promoted, and rolled back. */
const record = z.strictObject({
  published: goingLive.optional(),
  promoted: goingLive.optional(),
  rolledBack: change.optional(),
});
export type ReleaseRecord = z.output<typeof record>;

const preview = z.strictObject({ version: versionId, since: z.iso.datetime() });

/** An app's kind. Only the shell surrounds pages, and only the owner's remotes may have pages that require signing in. */
const appKind = z.enum(['shell', 'public', 'owner']);
export type AppKind = z.output<typeof appKind>;

const registration = z.strictObject({
  kind: appKind,
  /** The paths of all its releases so far. They belong to the app until an operator frees them. */
  paths: z.array(routePath).readonly(),
});

/** The live version of each app. Releases themselves never change. */
export const catalogueSchema = z.strictObject({
  /** Increases by one with each change. */
  revision: z.number().int().min(0),
  apps: z.record(appName, entry),
  /** The site's apps, including those that only have previews. */
  registry: z.record(appName, registration).optional(),
  /** Apps that were removed. Only publishing or promoting them by name brings them back. */
  removed: z.array(appName).readonly().optional(),
  /** Previews by app, newest first. */
  previews: z.record(appName, z.array(preview).readonly()).optional(),
  /** Hash of each listed release's `release.json`, which has the hashes of all other files. */
  hashes: z.record(releaseId, integrity).optional(),
  /** Records of listed releases and of those that were rolled back. Older catalogues have none. */
  records: z.record(releaseId, record).optional(),
  /** Time since which a release is no longer listed (ISO 8601). Open tabs may still use it. */
  retired: z.record(releaseId, z.iso.datetime()).optional(),
  /** Releases whose files are being removed. They can't be listed again until that's done. */
  removing: z.array(releaseId).readonly().optional(),
});

export type Catalogue = z.output<typeof catalogueSchema>;

export const EMPTY_CATALOGUE: Catalogue = { revision: 0, apps: {} };

/** Whether no release is live: none was published yet, or the catalogue is lost. */
export const isEmpty = ({ apps }: Catalogue): boolean => Object.keys(apps).length === 0;

/** Hash of a release's `release.json`; undefined if the catalogue doesn't list it. */
export const hashOf = ({ hashes }: Catalogue, app: string, version: string): string | undefined =>
  hashes?.[`${app}@${version}`];

/** A preview of an app; undefined if the version isn't one. */
export const findPreview = ({ previews = {} }: Catalogue, app: string, version: string) =>
  Object.hasOwn(previews, app) ? previews[app]!.find((preview) => preview.version === version) : undefined;

/** Whether a release is a preview. */
export const isPreview = (catalogue: Catalogue, app: string, version: string): boolean =>
  findPreview(catalogue, app, version) !== undefined;

/** An app's past versions, newest first. */
export const pastVersions = ({ previous, earlier = [] }: CatalogueEntry): string[] =>
  previous === null ? [] : [previous, ...earlier];

/** Whether a version was rolled back, so that publishing it again would undo that. */
export const wasRolledBack = ({ apps }: Catalogue, app: string, version: string): boolean =>
  Object.hasOwn(apps, app) && (apps[app]!.rolledBack?.includes(version) ?? false);

/** Whether an app was removed, so that publishing it unasked would undo that. */
export const wasRemoved = ({ removed }: Catalogue, app: string): boolean => removed?.includes(app) ?? false;

/** Whether a rollback made an app's live release live. An older catalogue only tells that there was one. */
export const isRolledBackTo = ({ rolledBack = [], isRollback = true }: CatalogueEntry): boolean =>
  rolledBack.length > 0 && isRollback;

/** An app's gradual release; undefined if there is none. */
export const gradualOf = ({ apps }: Catalogue, app: string): GradualRelease | undefined =>
  Object.hasOwn(apps, app) ? apps[app]!.gradual : undefined;

/** The releases that visitors get now: one per app, or two during a gradual release. */
export const servedVersions = ({ live, gradual }: CatalogueEntry): string[] =>
  gradual ? [gradual.version, live] : [live];

/** A release's id, such as `remote-public@1.4.2`. */
export const idOf = ({ app, version }: { readonly app: string; readonly version: string }) =>
  `${app}@${version}`;

/** Ids of all listed releases: gradual, live, past and previews. */
export function namedIds({ apps, previews = {} }: Catalogue): Set<string> {
  const live = Object.entries(apps).flatMap(([app, entry]) =>
    [...servedVersions(entry), ...pastVersions(entry)].map((version) => idOf({ app, version })),
  );
  const previewed = Object.entries(previews).flatMap(([app, list]) =>
    list.map(({ version }) => idOf({ app, version })),
  );
  return new Set([...live, ...previewed]);
}

/** All listed releases. */
export const namedReleases = (catalogue: Catalogue) =>
  Array.from(namedIds(catalogue), (id) => id.split('@') as [app: string, version: string]);

/** Parses `catalogue.json`. @throws Error that says what's wrong and what to do. */
export function parseCatalogue(text: string, where: string): Catalogue {
  let reason = "it isn't JSON";
  try {
    const parsed = catalogueSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    reason = z.prettifyError(parsed.error);
  } catch {
    // Reported below.
  }
  throw new Error(
    `${where} is damaged: ${reason}\nOnly this file records what is live. Restore a copy of it, or move it away and publish the apps again ` +
      '(npm start does). The releases next to it are intact.',
  );
}
