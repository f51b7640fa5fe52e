import { builtCandidate, type Candidate, storedCandidate } from '../model/candidate';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../stores/store';
import { findPreview, hashOf, idOf, type Catalogue } from '../model/catalogue';
import { withLive, withPreviews, type ReleaseRef } from '../model/catalogue-changes';
import { checkComposition, readComposition } from '../model/composition';
import { checkExternalFiles } from '../stores/external-files';
import { titleOf, type Gate } from '../model/gate';
import { checkWhole } from './verify';

/**
 * Publishes built releases in one swap of the catalogue.
 * @param folders `dist` folders with `release.json`.
 * @returns the releases that weren't live, or previews, before.
 * @throws Error that says what to do. The site is unchanged.
 */
export async function publish(
  store: ReleaseStore,
  folders: readonly string[],
  options: GoLiveOptions = {},
): Promise<Release[]> {
  const candidates = await Promise.all(folders.map((folder) => builtCandidate(store, folder)));
  return goLive(store, candidates, options);
}

/** How releases are published or promoted. */
export interface GoLiveOptions {
  readonly now?: Date;
  readonly gate?: Gate;
  /** Publishes previews; the live releases stay. */
  readonly isPreview?: boolean;
  /** Only checks. */
  readonly isDryRun?: boolean;
  /** Called with progress messages. */
  readonly report?: (line: string) => void;
}

/**
 * Checks releases and makes them live, or previews, in one swap of the catalogue.
 * @returns the releases that weren't live, or previews, before.
 * @throws Error that says what to do. The site is unchanged.
 */
export async function goLive(
  store: ReleaseStore,
  candidates: readonly Candidate[],
  { now = new Date(), gate, isPreview = false, isDryRun = false, report = () => {} }: GoLiveOptions,
): Promise<Release[]> {
  const catalogue = await store.readCatalogue();
  const fresh = candidates.filter((candidate) => !isListed(catalogue, candidate, isPreview));
  if (fresh.length === 0) return [];
  const removing = fresh.map(({ release }) => idOf(release)).filter((id) => catalogue.removing?.includes(id));
  if (removing.length > 0)
    throw new Error(
      `Refused: ${removing.join(', ')} is being removed. Wait, or finish it with "prune", then publish it again.`,
    );
  const refs = fresh.map(({ release: { app, version }, integrity }): ReleaseRef => ({
    app,
    version,
    integrity,
  }));

  report(`${fresh.map(titleOf).join(', ')}: checking`);
  for (const { release, folder } of fresh) if (folder === undefined) await checkWhole(store, release);
  // A preview is checked in place of its app's live release.
  const live = withLive(catalogue, refs, now);
  await checkComposition(await readComposition(store, live, fresh), fresh, gate);
  for (const { release } of fresh) await checkExternalFiles(release);
  if (isDryRun) return fresh.map(({ release }) => release);

  for (const { release, folder } of fresh) {
    if (folder === undefined) continue;
    report(`${titleOf({ release })}: copying`);
    await store.addRelease(release, folder);
  }
  await store.writeCatalogue(isPreview ? withPreviews(catalogue, refs, now) : live);
  return fresh.map(({ release }) => release);
}

function isListed(
  catalogue: Catalogue,
  { release: { app, version } }: Candidate,
  isPreview: boolean,
): boolean {
  if (hashOf(catalogue, app, version) === undefined) return false;
  return (
    catalogue.apps[app]?.live === version || (isPreview && findPreview(catalogue, app, version) !== undefined)
  );
}

/** An app and a version; the newest preview by default. */
interface Promotion {
  readonly app: string;
  readonly version?: string;
}

/**
 * Makes published releases live in one swap of the catalogue.
 * @returns the releases that weren't live before.
 * @throws Error that says what to do. Nothing is changed.
 */
export async function promote(
  store: ReleaseStore,
  promotions: readonly Promotion[],
  options: Omit<GoLiveOptions, 'isPreview'> = {},
): Promise<Release[]> {
  const { previews = {} } = await store.readCatalogue();
  const find = async ({ app, version = previews[app]?.[0]?.version }: Promotion): Promise<Candidate> => {
    if (version === undefined) {
      throw new Error(
        `${app} has no previews. Publish one with --preview, or name a version: ${app}@VERSION`,
      );
    }
    const stored = await storedCandidate(store, app, version);
    if (stored) return stored;
    const known = previews[app]?.map((preview) => preview.version).join(', ') || 'none';
    throw new Error(`${app} ${version} isn't published. Its previews are: ${known}.`);
  };
  return goLive(store, await Promise.all(promotions.map(find)), options);
}
