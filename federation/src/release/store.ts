import type { Catalogue } from './catalogue';
import type { Release } from './release';

/** Where releases are kept. A release never changes once it's there; the catalogue changes by compare-and-set. */
export interface ReleaseStore {
  /** The catalogue as it stands; the empty one where nothing was published yet. */
  readCatalogue(): Promise<Catalogue>;
  /**
   * Replaces the catalogue atomically.
   * @throws CatalogueConflictError if it isn't at `next.revision - 1` any more.
   */
  writeCatalogue(next: Catalogue): Promise<void>;
  /** @throws Error if the release isn't there or its `release.json` is faulty. */
  readRelease(app: string, version: string): Promise<Release>;
  /**
   * Text of a release's file.
   * @throws Error if it's gone, or if its bytes aren't those that `integrity` names.
   */
  readFile(app: string, version: string, file: string, integrity: string): Promise<string>;
  hasRelease(app: string, version: string): Promise<boolean>;
  /** Copies a built release in, whole or not at all. `dir` holds `release.json` and its files. */
  addRelease(release: Release, dir: string): Promise<void>;
  /** Address of a release's folder, as a browser asks for it, without trailing slash. */
  baseUrl(app: string, version: string): string;
}

/** Somebody else changed the catalogue meanwhile; read it again and repeat. */
export class CatalogueConflictError extends Error {
  override readonly name = 'CatalogueConflictError';

  constructor(expected: number, found: number) {
    super(
      `The catalogue is at revision ${found}, not ${expected}: another release was published meanwhile. Publish again.`,
    );
  }
}

/** Path under which a server serves its store. */
export const RELEASES_PATH = '/releases';
