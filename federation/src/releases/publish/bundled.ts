import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '../fs/atomic-write';
import { readIfExists } from '../fs/files';
import { builtCandidate, type Candidate } from '../model/candidate';
import { idOf, isRolledBackTo, wasRemoved, wasRolledBack, type Catalogue } from '../model/catalogue';
import { titleOf, type Gate } from '../model/gate';
import { appName, isSnapshot, versionId } from '../model/release';
import { CatalogueConflictError, ReleaseExistsError, type CatalogueStore } from '../stores/store';
import { goLive } from './publish';

/** The version of each app that came with the last archive. */
const memorySchema = z.record(appName, versionId);
type Memory = z.output<typeof memorySchema>;

interface BundledOptions {
  /** Has a folder for each app, in it a folder for its version. */
  readonly folder: string;
  /** The file that remembers the versions that came with the last archive. */
  readonly memory: string;
  /**
   * Whether snapshots that are live, but came with no archive, are replaced. They were built from a repository by an installation that
   * had no archive yet.
   */
  readonly replacesSnapshots: boolean;
  readonly gate?: Gate;
  readonly report: (line: string) => void;
}

const ATTEMPTS = 3;

/**
 * Makes the releases that came with an archive live, except for apps whose live release came from elsewhere: the owner or a team has
 * published it, or went back to it. Removed apps stay removed.
 * @throws Error that says what to do, if an app that wasn't removed has no live release afterwards.
 */
export async function publishBundled(store: CatalogueStore, options: BundledOptions): Promise<void> {
  const { folder, memory, report } = options;
  const folders = await foldersBelow(folder);
  const former = await readMemory(memory);
  const versions = Object.fromEntries(folders.map(({ app, version }) => [app, version]));
  for (let attempt = 1; ; attempt++) {
    try {
      await publishOnce(store, folders, former, options);
      break;
    } catch (error) {
      const isRace = error instanceof CatalogueConflictError || error instanceof ReleaseExistsError;
      if (isRace && attempt < ATTEMPTS) continue;
      const catalogue = await store.readCatalogue();
      if (folders.some(({ app }) => !Object.hasOwn(catalogue.apps, app) && !wasRemoved(catalogue, app)))
        throw error;
      // The site has all its apps. The next start tries again.
      return report(
        `This archive's releases didn't go live, so what is live stays. ${(error as Error).message}`,
      );
    }
  }
  if (JSON.stringify(former) !== JSON.stringify(versions))
    await replaceFile(memory, JSON.stringify(versions));
}

interface BundledRelease {
  readonly app: string;
  readonly version: string;
  readonly folder: string;
}

async function publishOnce(
  store: CatalogueStore,
  releases: readonly BundledRelease[],
  former: Memory | undefined,
  { replacesSnapshots, gate, report }: BundledOptions,
): Promise<void> {
  const catalogue = await store.readCatalogue();
  const removed = releases.filter(({ app }) => wasRemoved(catalogue, app));
  const others = releases.filter(
    ({ app, version }) => catalogue.apps[app]?.live !== version && !wasRemoved(catalogue, app),
  );
  const isNext = ({ app, version }: BundledRelease) => {
    const entry = catalogue.apps[app];
    if (!entry) return true;
    if (entry.gradual) return false;
    if (wasRolledBack(catalogue, app, version)) return false;
    if (former) return former[app] === entry.live;
    return replacesSnapshots && isSnapshot(entry.live) && !isRolledBackTo(entry);
  };
  const candidatesOf = (list: readonly BundledRelease[]): Promise<Candidate[]> =>
    Promise.all(list.map(async ({ folder }) => builtCandidate(store, folder)));

  const next = await candidatesOf(others.filter(isNext));
  if (next.length > 0) {
    await goLive(store, next, { gate });
    report(`${next.map(titleOf).join(', ')}: live`);
  }
  for (const release of others.filter((each) => !isNext(each))) {
    await keepPromotable(store, release, { gate, report });
    report(reasonToStay(catalogue, release));
  }
  for (const { app, version, folder } of removed) {
    // A preview would take its paths again, so its files are only stored.
    if (!catalogue.removing?.includes(idOf({ app, version })) && !(await store.findRelease(app, version)))
      await store.addRelease((await builtCandidate(store, folder)).release, folder);
    report(`${app} was removed. To bring it back: npm run release -- promote ${app}@${version}`);
  }
}

/** Stores a release that doesn't go live, so that it can be promoted. */
async function keepPromotable(
  store: CatalogueStore,
  { app, version, folder }: BundledRelease,
  { gate, report }: Pick<BundledOptions, 'gate' | 'report'>,
): Promise<void> {
  if (await store.findRelease(app, version)) return;
  try {
    await goLive(store, [await builtCandidate(store, folder)], { command: 'preview', gate });
  } catch (error) {
    if (error instanceof CatalogueConflictError || error instanceof ReleaseExistsError) throw error;
    report((error as Error).message);
  }
}

function reasonToStay(catalogue: Catalogue, { app, version }: BundledRelease): string {
  const { live, gradual } = catalogue.apps[app]!;
  if (gradual)
    return `${app} ${version}: came with this archive, but ${app} ${gradual.version} is being released gradually, so this stays as it is.`;
  const reason = wasRolledBack(catalogue, app, version)
    ? `${app} ${version}: was rolled back, so ${live} stays live.`
    : `${app} ${version}: came with this archive, but ${live} stays live, because it came from elsewhere.`;
  return `${reason} To make this archive's live: npm run release -- promote ${app}@${version}`;
}

/** @returns undefined if no archive was here before. */
async function readMemory(path: string): Promise<Memory | undefined> {
  const text = await readIfExists(path);
  if (!text) return undefined;
  try {
    return memorySchema.parse(JSON.parse(text.toString()));
  } catch (error) {
    throw new Error(
      `${path} is damaged. Delete it: what is live then stays until you promote this archive's releases.`,
      { cause: error },
    );
  }
}

async function foldersBelow(folder: string): Promise<BundledRelease[]> {
  const apps = (await readdir(folder)).sort();
  const releases = await Promise.all(
    apps.map(async (app) =>
      (await readdir(join(folder, app))).map((version) => ({
        app,
        version,
        folder: join(folder, app, version),
      })),
    ),
  );
  return releases.flat();
}
