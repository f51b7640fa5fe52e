import { builtCandidate } from '../model/candidate';
import { goLive, type GoLiveOptions } from './go-live';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../stores/store';

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
