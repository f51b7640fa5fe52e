import { hashOf, idOf, namedReleases, servedVersions, type Catalogue } from '../model/catalogue';
import { withoutPath } from '../model/catalogue-changes';
import { RefusedChangeError } from '../model/refused-change';
import { withCompleteRegistry } from './complete-registry';
import type { CatalogueStore } from '../stores/store';

/**
 * Frees paths that live releases don't have, so that another app can have them.
 * @returns ids of the releases that can't be rolled back to any more, because they have such a path.
 * @throws RefusedChangeError that says what to do, CatalogueConflictError, or the store's error. Nothing is changed.
 */
export async function freePaths(store: CatalogueStore, paths: readonly string[]): Promise<string[]> {
  const catalogue = await withCompleteRegistry(store, await store.readCatalogue());
  let next = catalogue;
  const dropped: string[] = [];
  for (const path of new Set(paths)) {
    const app = ownerOf(next, path);
    const versions = namedReleases(next).flatMap(([name, version]) => (name === app ? [version] : []));
    const withPath: string[] = [];
    for (const version of versions)
      if (await hasPath(store, next, app, version, path)) withPath.push(version);
    const entry = next.apps[app];
    const served = entry && servedVersions(entry).find((version) => withPath.includes(version));
    if (served !== undefined)
      throw new RefusedChangeError(
        `Refused: ${app} ${served} is live with ${path}. First publish a release without it.`,
      );
    next = withoutPath(next, { app, path }, (version) => withPath.includes(version));
    dropped.push(...withPath.map((version) => idOf({ app, version })));
  }
  await store.writeCatalogue({ ...next, revision: catalogue.revision + 1 });
  return dropped;
}

function ownerOf({ registry = {} }: Catalogue, path: string): string {
  const owner = Object.entries(registry).find(([, { paths }]) => paths.includes(path));
  if (owner) return owner[0];
  const taken = Object.values(registry).flatMap(({ paths }) => paths);
  throw new RefusedChangeError(
    `Refused: no app has the path ${path}. The apps have ${taken.join(', ') || 'none'}.`,
  );
}

/** Whether a release has a path; true if the release can't be read. */
const hasPath = (store: CatalogueStore, catalogue: Catalogue, app: string, version: string, wanted: string) =>
  store.readRelease(app, version, hashOf(catalogue, app, version)).then(
    ({ routes }) => routes.some(({ path }) => path === wanted),
    () => true,
  );
