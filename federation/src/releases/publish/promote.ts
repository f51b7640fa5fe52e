import { storedCandidate, type Candidate } from '../model/candidate';
import { goLive, type GoLiveOptions } from './go-live';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../stores/store';

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
