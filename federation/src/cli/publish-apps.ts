import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import {
  builtCandidate,
  noteUnchecked,
  readBuildOutput,
  storedCandidate,
  type Candidate,
} from '../releases/model/candidate';
import {
  gradualOf,
  hashOf,
  isRolledBackTo,
  wasRemoved,
  wasRolledBack,
  type Catalogue,
  type Provenance,
} from '../releases/model/catalogue';
import { isSnapshot, type Release } from '../releases/model/release';
import { formatShare } from '../releases/model/catalogue-changes';
import { goLive, publish, type GoLiveOptions } from '../releases/publish/publish';
import type { PublishTarget, ReleaseStore } from '../releases/stores/store';
import { UnreachableError } from '../releases/stores/reach';
import { raiseVersion, type Bump } from './raise-version';
import { distDir, findBuild, snapshotVersion, sourceHash } from './source-hash';
import { checkScope, checkVersions, conflictWithStored, type AppVersion } from './version-checks';
import { appDir, appsHere, packageVersion, ROOT } from './workspace';

interface VersionOptions extends GoLiveOptions {
  /** Skips apps whose live release has the same version and sources. */
  readonly onlyChanged?: boolean;
  /** Raises the apps' versions first, past those that are taken. They stay as they were unless they're published. */
  readonly bump?: Bump;
  /** Folders of further builds to publish. */
  readonly folders?: readonly string[];
  /** Skipped rules of the gate, recorded in the releases. */
  readonly unchecked?: readonly string[];
  /** The folder that the apps' folders are in. */
  readonly root?: string;
}

/** Builds apps as the versions in their `package.json`, and publishes them in one swap. */
export async function publishVersions(
  store: PublishTarget,
  apps: readonly string[],
  { bump, ...options }: VersionOptions,
): Promise<Release[]> {
  if (bump === undefined) return publishPackages(store, apps, options);
  await checkScope(store, apps, options);
  const restore: (() => Promise<void>)[] = [];
  const restoreAll = async () => {
    // The last first, because apps may share a lock file.
    for (const each of restore.toReversed()) await each();
  };
  let undone: Promise<void> | undefined;
  // A signal also ends the build or the browser, and with it the publication: two restorations would disturb each other.
  const undo = () => (undone ??= restoreAll());
  const end = (signal: NodeJS.Signals) => void undo().then(() => process.kill(process.pid, signal));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    const catalogue = await store.readCatalogue();
    for (const app of apps) {
      const dir = appDir(app, options.root);
      const raise = async () => void restore.push(await raiseVersion(dir, bump, options.report));
      for (await raise(); await isTaken(store, catalogue, dir, { app, ...options }); await raise())
        options.report?.(`${app} ${packageVersion(dir)}: published already, so the next version is used`);
    }
    const provenance = options.provenance && withEdits(options.provenance);
    const releases = await publishPackages(store, apps, { ...options, provenance });
    if (options.isDryRun) await undo();
    return releases;
  } catch (error) {
    await undo();
    throw error;
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, end);
  }
}

/** Whether the version in an app's `package.json` can't be published from its current sources. */
async function isTaken(
  store: ReleaseStore,
  catalogue: Catalogue,
  dir: string,
  { app, command }: { readonly app: string } & Pick<GoLiveOptions, 'command'>,
): Promise<boolean> {
  const version = packageVersion(dir);
  if (command !== 'preview' && wasRolledBack(catalogue, app, version)) return true;
  return (await conflictWithStored(store, { app, version }, dir)) !== undefined;
}

/** With these, a person or a pipeline ends the tool. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Says that the sources were changed since their commit. */
const withEdits = ({ commit, ...rest }: Provenance): Provenance => ({
  ...rest,
  ...(commit !== undefined && { commit: commit.replace(/(?:-dirty)?$/, '-dirty') }),
});

async function publishPackages(
  store: PublishTarget,
  apps: readonly string[],
  options: Omit<VersionOptions, 'bump'>,
): Promise<Release[]> {
  const { folders = [], root = ROOT } = options;
  const built = await Promise.all(folders.map((folder) => readBuildOutput(folder)));
  await checkScope(
    store,
    apps,
    { ...options, root },
    built.map(({ release }) => release),
  );
  return buildAndPublish(store, apps, options).catch((error: unknown) => {
    throw error instanceof UnreachableError ? stoppedResponding(error) : error;
  });
}

async function buildAndPublish(
  store: PublishTarget,
  apps: readonly string[],
  {
    onlyChanged = false,
    folders = [],
    unchecked = [],
    root = ROOT,
    ...options
  }: Omit<VersionOptions, 'bump'>,
): Promise<Release[]> {
  const waiting: AppVersion[] = [];
  for (const app of apps) {
    if (onlyChanged && (await staysRemoved(store, app, options))) continue;
    const dir = appDir(app, root);
    const version = packageVersion(dir);
    if (onlyChanged && (await isLive(store, { app, version }, dir)))
      options.report?.(`${app} ${version}: unchanged`);
    else if (onlyChanged && (await staysGradual(store, app, options))) continue;
    else if (!onlyChanged || !(await staysRolledBack(store, { app, version }, options)))
      waiting.push({ app, version });
  }
  await checkVersions(store, waiting, { root, command: options.command, gradual: options.gradual });
  const builds = [...(await buildApps(waiting, root)), ...folders];
  for (const folder of builds) await noteUnchecked(folder, unchecked);
  return publish(store, builds, options);
}

/** For requests that only read; those that change something describe the outcome themselves. */
const stoppedResponding = ({ place, reason }: UnreachableError) =>
  new Error(
    `${place} stopped responding: ${reason}. Nothing was changed there. Run the command again once it responds.`,
  );

/** Whether publishing a version would undo a rollback. If so, it isn't published, and the report says so. */
async function staysRolledBack(
  store: ReleaseStore,
  { app, version }: AppVersion,
  { command, report }: GoLiveOptions,
): Promise<boolean> {
  const catalogue = await store.readCatalogue();
  if (command === 'preview' || !wasRolledBack(catalogue, app, version)) return false;
  report?.(
    `${app} ${version}: was rolled back, so ${catalogue.apps[app]!.live} stays live. To make it live again: npm run release -- promote ${app}@${version}`,
  );
  return true;
}

/** Whether an app has a gradual release. If so, nothing else of it is published unasked, and the report says so. */
async function staysGradual(
  store: ReleaseStore,
  app: string,
  { command, report }: GoLiveOptions,
): Promise<boolean> {
  const catalogue = await store.readCatalogue();
  const gradual = command === 'preview' ? undefined : gradualOf(catalogue, app);
  if (!gradual) return false;
  report?.(
    `${app} ${gradual.version}: is being released gradually, at ${formatShare(gradual.share)}, so it stays as it is.`,
  );
  return true;
}

/** Whether an app was removed. If so, it's only published by name, and the report says so. */
async function staysRemoved(
  store: ReleaseStore,
  app: string,
  { report, option = '' }: GoLiveOptions & { readonly option?: string },
): Promise<boolean> {
  if (!wasRemoved(await store.readCatalogue(), app)) return false;
  report?.(`${app} was removed. To bring it back: npm run release -- publish ${app}${option}`);
  return true;
}

/** Whether this version is live and was built from the current sources. */
async function isLive(store: ReleaseStore, { app, version }: AppVersion, dir: string): Promise<boolean> {
  const catalogue = await store.readCatalogue();
  if (catalogue.apps[app]?.live !== version) return false;
  const release = await store
    .readRelease(app, version, hashOf(catalogue, app, version))
    .catch(() => undefined);
  return release?.source !== undefined && release.source === (await sourceHash(dir));
}

interface SnapshotOptions extends GoLiveOptions {
  /** By default all apps that weren't removed. */
  readonly apps?: readonly string[];
  /** Only apps without a live release, even if the sources of others changed. */
  readonly onlyMissing?: boolean;
  /** Also replaces releases, and snapshots that were rolled back to. */
  readonly replaces?: boolean;
  /** The folder that the apps' folders are in. */
  readonly root?: string;
}

/**
 * Builds every app whose sources changed since its live snapshot, and publishes them in one swap. An existing release of the same
 * sources goes live again unchanged, because the bytes of another build could differ. What somebody published as a release, or rolled back
 * to, stays live.
 */
export async function publishSnapshots(
  store: PublishTarget,
  { apps: named, onlyMissing = false, replaces = false, root = ROOT, ...options }: SnapshotOptions,
): Promise<Release[]> {
  const apps = named ?? appsHere();
  await checkScope(store, apps, { ...options, root });
  const catalogue = await store.readCatalogue();
  const isAsked = named !== undefined && !onlyMissing;
  const stored: Candidate[] = [];
  const waiting: AppVersion[] = [];
  for (const app of apps) {
    if (!isAsked && (await staysRemoved(store, app, { ...options, option: ' --snapshot' }))) continue;
    const live = verifiableVersion(catalogue, app);
    if (onlyMissing && live) continue;
    const dir = appDir(app, root);
    const version = await snapshotVersion(dir);
    const known = await storedCandidate(store, app, version);
    if (live === version) options.report?.(`${app} ${version}: unchanged`);
    else if (await staysGradual(store, app, options)) continue;
    else if (await staysRolledBack(store, { app, version }, options)) continue;
    else if (live && !replaces && options.command !== 'preview' && mustStay(catalogue, app))
      options.report?.(await reasonToStay(store, catalogue, app, dir));
    else if (known) stored.push(known);
    else waiting.push({ app, version });
  }
  const built = await buildApps(waiting, root);
  const fresh = await Promise.all(built.map((folder) => builtCandidate(store, folder)));
  return goLive(store, [...stored, ...fresh], options);
}

/** Whether somebody published an app's live version as a release, or rolled back to it. */
const mustStay = ({ apps }: Catalogue, app: string) =>
  !isSnapshot(apps[app]!.live) || isRolledBackTo(apps[app]!);

/** Says why an app's live version stays, and how the current sources go live. */
async function reasonToStay(
  store: ReleaseStore,
  catalogue: Catalogue,
  app: string,
  dir: string,
): Promise<string> {
  const entry = catalogue.apps[app]!;
  const { live } = entry;
  if (await isLive(store, { app, version: live }, dir)) return `${app} ${live}: unchanged`;
  const why = isRolledBackTo(entry)
    ? `because ${entry.rolledBack![0]} was rolled back`
    : 'because it was published as a release';
  const isTaken = (await store.findRelease(app, packageVersion(dir))) !== undefined;
  const publishing = `npm run release -- publish ${app}`;
  return (
    `${app} ${live}: stays live, ${why}. The sources here are different. To publish them as a release: ${publishing}${isTaken ? ' --bump patch' : ''}. ` +
    `To replace it with a snapshot: ${publishing} --snapshot --replace`
  );
}

/** An app's live version, if the catalogue has its hash. */
function verifiableVersion(catalogue: Catalogue, app: string): string | undefined {
  const live = catalogue.apps[app]?.live;
  return live !== undefined && hashOf(catalogue, app, live) !== undefined ? live : undefined;
}

/** Builds apps that have no current build, two at a time. @returns their folders. */
async function buildApps(builds: readonly AppVersion[], root: string): Promise<string[]> {
  await pLimit(2).map(builds, async (build) => {
    if (!(await findBuild(appDir(build.app, root), build.version))) await buildInProcess(build);
  });
  return builds.map(({ app, version }) => distDir(appDir(app, root), version));
}

/** Builds an app in its own process, because webpack keeps a core busy. */
function buildInProcess({ app, version }: AppVersion): Promise<void> {
  const args = [join(ROOT, 'federation/bin/portfolio.mjs'), 'build', app, '--as', version];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${app} couldn't be built (see above)`)),
    );
  });
}
