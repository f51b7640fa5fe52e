import { hashOf, type Catalogue } from '../model/catalogue';
import { weightOf, type Weight } from '../model/weight';
import type { ReleaseStore, StoredFile } from '../stores/store';

/** What a release consists of. */
export interface ReleaseContents {
  /** Versions of the shared packages that a remote was built with, by name; empty if they weren't recorded. */
  readonly builtWith: Readonly<Record<string, string>>;
  readonly weight: Weight;
  /** Gate rules that it was published without, such as `browser`. */
  readonly unchecked: readonly string[];
  readonly files: readonly StoredFile[];
}

/**
 * Reads what a release consists of; null if it can't be read, because it's gone or isn't what was released.
 * @param listed its files, if they're known
 */
export async function readContents(
  store: ReleaseStore,
  catalogue: Catalogue,
  app: string,
  version: string,
  listed?: readonly StoredFile[],
): Promise<ReleaseContents | null> {
  try {
    const integrity = hashOf(catalogue, app, version);
    // The catalogue has no hash of a release that was rolled back.
    const release = integrity
      ? await store.readRelease(app, version, integrity)
      : (await store.findRelease(app, version))?.release;
    if (!release) return null;
    const files = listed ?? (await store.listFiles(app, version));
    const { builtWith = {}, unchecked = [] } = release;
    return { builtWith, unchecked, weight: weightOf(release, files), files };
  } catch {
    return null;
  }
}
