import { z } from 'zod';
import { appName, versionId } from './release';

const entry = z.strictObject({
  live: versionId,
  /** The version before, which a page falls back to; null until there is one. */
  previous: versionId.nullable(),
  /** When `live` became so (ISO 8601). */
  since: z.iso.datetime(),
});

/** The only thing about releases that changes: which version of each app is live. */
export const catalogueSchema = z.strictObject({
  /** Goes up with each change; a change names the one that it was made from. */
  revision: z.number().int().min(0),
  apps: z.record(appName, entry),
});

export type Catalogue = z.output<typeof catalogueSchema>;

export const EMPTY_CATALOGUE: Catalogue = { revision: 0, apps: {} };

/** The catalogue with these versions live; the versions that they replace become the previous ones. */
export function withLive(
  catalogue: Catalogue,
  versions: Readonly<Record<string, string>>,
  now: Date,
): Catalogue {
  const changed = Object.entries(versions).filter(([app, version]) => catalogue.apps[app]?.live !== version);
  if (changed.length === 0) return catalogue;
  const apps = Object.fromEntries(
    changed.map(([app, live]) => [
      app,
      { live, previous: catalogue.apps[app]?.live ?? null, since: now.toISOString() },
    ]),
  );
  return { revision: catalogue.revision + 1, apps: { ...catalogue.apps, ...apps } };
}
