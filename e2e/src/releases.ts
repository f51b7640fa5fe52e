import { createHash, randomUUID } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteAddress } from './shared-site';

/** The part of `release.json` that tests change. */
interface ReleaseJson {
  app: string;
  version: string;
  /** The container's name on `globalThis`. */
  container: string;
  entry: { file: string; integrity: string };
  server: { file: string; integrity: string } | null;
  firstViews: Record<string, { file: string; integrity: string }>;
  routes: { path: string; label?: string }[];
  files: Record<string, string>;
}

/** A copy of a release that isn't published yet. */
export interface Draft {
  readonly json: ReleaseJson;
  /** A file's text, with earlier changes. */
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
}

interface Change {
  readonly app: string;
  /** The difference from the live release. */
  readonly change: (draft: Draft) => Promise<void> | void;
  /** Whether `release.json` gets the hashes of the changed files. */
  readonly isSealed?: boolean;
  /** The version to copy; by default the live one. */
  readonly from?: string;
  /** The previous release; by default the live one. */
  readonly previous?: string | null;
}

/** A version that no release has. The letter matters: semver forbids digits alone that begin with a zero. */
export const newVersion = (base = '1.0.0') => `${base}-e2e.h${randomUUID().slice(0, 8)}`;

/** Publishes a changed copy of the live release, like the release tool. @returns its version */
export async function publishChanged(site: SiteAddress, change: Change): Promise<string> {
  const version = await addChanged(site, change);
  await publish(site, change.app, version, change.previous);
  return version;
}

/** Publishes a changed copy of the live release as a preview. @returns its version */
export async function previewChanged(site: SiteAddress, change: Change): Promise<string> {
  const { app } = change;
  const version = await addChanged(site, change);
  const catalogue = await readCatalogue(site);
  catalogue.previews = { ...catalogue.previews, [app]: [{ version, since: new Date().toISOString() }] };
  await writeCatalogue(site, catalogue, app, version);
  return version;
}

async function addChanged(site: SiteAddress, change: Change): Promise<string> {
  const { app } = change;
  const folder = join(site.dataDir, 'releases', app);
  const version = newVersion();
  const draft = join(folder, `.draft-${version}`);
  await draftRelease(site, { ...change, version, folder: draft });
  await rename(draft, join(folder, version));
  return version;
}

/** Writes a changed copy of the live release's build into a folder. */
export async function draftRelease(
  site: SiteAddress,
  {
    app,
    change,
    isSealed = true,
    from,
    version,
    folder,
  }: Change & { readonly version: string; readonly folder: string },
): Promise<void> {
  const former = from ?? (await liveVersion(site, app));
  const source = join(site.dataDir, 'releases', app, former);
  await cp(source, folder, { recursive: true });
  const json = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseJson;
  json.version = version;
  const changed = new Set<string>();
  const removed = new Set<string>();
  await change({
    json,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: async (file, text) => {
      changed.add(file);
      await writeFile(join(folder, file), text);
    },
    remove: async (file) => {
      removed.add(file);
      await rm(join(folder, file));
    },
  });
  if ([...changed, ...removed].some((file) => /^client\/.*\.js$/.test(file)))
    await dropFirstViews(folder, json, changed);
  const text = JSON.stringify(json);
  await writeFile(join(folder, 'release.json'), isSealed ? await seal(folder, source, text, changed) : text);
}

/** First views contain the scripts from before the change. @param changed loses them too */
async function dropFirstViews(folder: string, json: ReleaseJson, changed: Set<string>): Promise<void> {
  for (const { file: script } of Object.values(json.firstViews)) {
    changed.delete(script);
    for (const file of Object.keys(json.files).filter((name) => name.startsWith(script))) {
      delete json.files[file];
      await rm(join(folder, file));
    }
  }
  json.firstViews = {};
}

/** Makes an existing release live. `previous` replaces the current release as the previous one. */
export async function publish(
  site: SiteAddress,
  app: string,
  live: string,
  previous?: string | null,
): Promise<void> {
  const catalogue = await readCatalogue(site);
  const before = previous === undefined ? (catalogue.apps[app]?.live ?? null) : previous;
  catalogue.apps[app] = { live, previous: before, since: new Date().toISOString() };
  await writeCatalogue(site, catalogue, app, live);
}

/** Writes the next catalogue, with the hash of a release. */
async function writeCatalogue(
  site: SiteAddress,
  catalogue: Catalogue,
  app: string,
  version: string,
): Promise<void> {
  const path = cataloguePath(site);
  const json = await readFile(join(site.dataDir, 'releases', app, version, 'release.json'));
  catalogue.hashes = { ...catalogue.hashes, [`${app}@${version}`]: hashOf(json) };
  catalogue.revision += 1;
  await writeFile(`${path}.next`, JSON.stringify(catalogue));
  await rename(`${path}.next`, path);
}

export const liveVersion = async (site: SiteAddress, app: string) =>
  (await readCatalogue(site)).apps[app]!.live;

/** Whether an app has a gradual release. */
export const isGradual = async (site: SiteAddress, app: string) =>
  (await readCatalogue(site)).apps[app]!.gradual !== undefined;

interface Catalogue {
  revision: number;
  apps: Record<string, { live: string; previous: string | null; since: string; gradual?: unknown }>;
  previews?: Record<string, { version: string; since: string }[]>;
  hashes?: Record<string, string>;
}

const cataloguePath = ({ dataDir }: SiteAddress) => join(dataDir, 'releases', 'catalogue.json');
const readCatalogue = async (site: SiteAddress) =>
  JSON.parse(await readFile(cataloguePath(site), 'utf8')) as Catalogue;

const hashOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A chunk's hash, in the form that entries contain. */
const chunkHashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64').slice(0, -1);

/**
 * Updates the hashes of changed files in the entry, which contains its chunks' hashes and so changes too, and in `release.json`. Removes
 * outdated compressed files.
 * @param source the folder of the release without the changes
 * @returns the text of `release.json`
 */
async function seal(
  folder: string,
  source: string,
  releaseJson: string,
  changed: ReadonlySet<string>,
): Promise<string> {
  const { files, entry } = JSON.parse(releaseJson) as ReleaseJson;
  let text = releaseJson;
  const outdated = [...[...changed].filter((file) => file !== entry.file), entry.file];
  const compressed = outdated.flatMap((file) => [`${file}.br`, `${file}.gz`]);
  for (const file of outdated) {
    const bytes = await readFile(join(folder, file));
    text = text.replaceAll(files[file]!, hashOf(bytes));
    if (file !== entry.file) {
      const path = join(folder, entry.file);
      const before = chunkHashOf(await readFile(join(source, file)));
      await writeFile(path, (await readFile(path, 'utf8')).replaceAll(before, chunkHashOf(bytes)));
    }
  }
  for (const file of compressed) await rm(join(folder, file), { force: true });
  const sealed = JSON.parse(text) as ReleaseJson;
  const kept = Object.entries(sealed.files).filter(([file]) => !compressed.includes(file));
  return JSON.stringify({ ...sealed, files: Object.fromEntries(kept) });
}
