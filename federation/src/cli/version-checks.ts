import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAppManifest } from '../build/app-manifest';
import { isSameContent, versionTaken } from '../releases/model/candidate';
import type { Catalogue } from '../releases/model/catalogue';
import { pathFaults, releaseFaults, scopeFault } from '../releases/model/publish-contract';
import { refuse } from '../releases/model/refused-change';
import { takenPaths } from '../releases/model/registry';
import type { Release } from '../releases/model/release';
import { checkGradual, refuseRolledBack, type GoLiveOptions } from '../releases/publish/publish';
import {
  OldSiteError,
  RECORD_NOTES,
  RELEASE_GRADUALLY,
  type PublishTarget,
  type ReleaseStore,
} from '../releases/stores/store';
import { findBuild, sourceHash } from './source-hash';
import { appDir } from './workspace';

/* What is checked before anything is built. */

/** An app and the version to build. */
export interface AppVersion {
  readonly app: string;
  readonly version: string;
}

/**
 * Checks before the build what the deploy token is for.
 * @throws RefusedChangeError if it doesn't cover the apps or their paths, or the site's error if it doesn't know the token
 */
export async function checkScope(
  store: PublishTarget,
  apps: readonly string[],
  { provenance, gradual, root }: GoLiveOptions & { readonly root?: string },
  built: readonly Release[] = [],
): Promise<void> {
  await store.readCatalogue();
  if (!('readScope' in store)) return;
  if (gradual && !(await store.canReleaseGradually())) throw new OldSiteError(RELEASE_GRADUALLY);
  const scope = await store.readScope();
  if (scope === undefined) {
    if (provenance?.note !== undefined) throw new OldSiteError(RECORD_NOTES);
    return;
  }
  const names = [...apps, ...built.map(({ app }) => app)];
  refuse(names.flatMap((app) => scopeFault(scope, app) ?? []));
  refuse([
    ...apps.flatMap((app) => pathFaults(scope, app, scope.paths ? declaredPaths(appDir(app, root)) : [])),
    ...built.flatMap((release) => releaseFaults(scope, release)),
  ]);
}

/** The paths in an app's `routes.json`; none for a shell. */
const declaredPaths = (dir: string): string[] =>
  existsSync(join(dir, 'routes.json')) ? readAppManifest(dir, 'remote').routes.map(({ path }) => path) : [];

/** Checks before the build that the versions can be published. @throws RefusedChangeError that says what to do */
export async function checkVersions(
  store: PublishTarget,
  versions: readonly AppVersion[],
  {
    root,
    command = 'publish',
    gradual,
  }: { readonly root: string } & Pick<GoLiveOptions, 'command' | 'gradual'>,
): Promise<void> {
  const catalogue = await store.readCatalogue();
  if (command === 'publish') {
    refuseRolledBack(catalogue, versions);
    checkGradual(catalogue, versions, { command, gradual });
  }
  const faults = versions.flatMap((version) => conflicts(catalogue, version, root));
  for (const { app, version } of versions) {
    const dir = appDir(app, root);
    const fault = await conflictWithStored(store, { app, version }, dir);
    if (fault !== undefined) faults.push(fault);
  }
  refuse(faults);
}

/** Undefined if the version isn't published, or was published from these sources. */
export async function conflictWithStored(
  store: ReleaseStore,
  { app, version }: AppVersion,
  dir: string,
): Promise<string | undefined> {
  const stored = await store.findRelease(app, version);
  if (stored?.release.source === undefined || stored.release.source === (await sourceHash(dir)))
    return undefined;
  // Other sources may give the same files, if they're built already.
  const build = await findBuild(dir, version);
  if (build && isSameContent(stored.release, build)) return undefined;
  return versionTaken(stored, build ? 'with different files' : 'from other sources');
}

/** Paths of an app that are other apps' on the site. */
function conflicts({ registry = {} }: Catalogue, { app, version }: AppVersion, root: string): string[] {
  const others = Object.entries(registry).filter(([name]) => name !== app);
  return takenPaths(others, pathsIn(join(appDir(app, root), 'routes.json'))).map(
    (fault) => `${app} ${version}: ${fault}`,
  );
}

/** None if the file is missing or invalid, which the build says. */
function pathsIn(file: string): string[] {
  try {
    const routes = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly path: unknown }[];
    return routes.flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  } catch {
    return [];
  }
}
