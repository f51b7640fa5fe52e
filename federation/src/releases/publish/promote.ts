import { storedCandidate, type Candidate } from '../model/candidate';
import { goLive, type GoLiveOptions } from './go-live';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../stores/store';

/** An app with a version, or else the newest one that is previewed. */
export interface Promotion {
  readonly app: string;
  readonly version?: string;
}

/**
 * Makes releases live that were published before, in one swap of the catalogue.
 * @returns those that weren't live.
 * @throws Error that says what to do, with nothing changed.
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
