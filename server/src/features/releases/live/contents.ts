import { LRUCache } from 'lru-cache';
import {
  hashOf,
  readContents,
  type Catalogue,
  type ReleaseContents,
  type ReleaseStore,
} from '@portfolio/federation/releases';

const MAX_KEPT = 200;

/** Reads what releases consist of, once each, because they never change. */
export function contentsReader(store: ReleaseStore) {
  const kept = new LRUCache<string, ReleaseContents>({ max: MAX_KEPT });
  return async (catalogue: Catalogue, app: string, version: string): Promise<ReleaseContents | null> => {
    const key = `${app}@${version} ${hashOf(catalogue, app, version)}`;
    const known = kept.get(key);
    if (known) return known;
    const contents = await readContents(store, catalogue, app, version);
    if (contents) kept.set(key, contents);
    return contents;
  };
}
