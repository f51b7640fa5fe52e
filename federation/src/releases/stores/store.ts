import type { Catalogue } from '../model/catalogue';
import type { Release } from '../model/release';

/** What reads releases, of any kind of store. */
interface ReleaseReader {
  /** The catalogue as it stands; the empty one where nothing was published yet. @throws Error that says what to do if it's damaged. */
  readCatalogue(): Promise<Catalogue>;
  /**
   * What a release says of itself.
   * @param integrity hash of its `release.json`, as the catalogue names it (`hashOf`); a missing one is a refusal.
   * @throws Error if the release isn't there, or isn't what was released.
   */
  readRelease(app: string, version: string, integrity: string | undefined): Promise<Release>;
  /**
   * A file of a release.
   * @throws Error if it's gone, or if its bytes aren't those that `integrity` names.
   */
  readFile(app: string, version: string, file: string, integrity: string): Promise<Buffer>;
}

/** Where a server takes releases from. */
export interface ReleaseSource extends ReleaseReader {
  /**
   * Whether `catalogue`, which this source read, still stands: cheap enough to be asked for every page, and never true once another one
   * has been written. False where only reading could tell.
   */
  isCurrent(catalogue: Catalogue): boolean;
  /** Address of a release's folder, as a browser asks for it, without trailing slash. */
  baseUrl(app: string, version: string): string;
}

/** Where releases are published to. A release never changes once it's there; the catalogue changes by compare-and-set. */
export interface ReleaseStore extends ReleaseReader {
  /** What lies under a version, vouched for by nothing but itself; undefined if nothing does. */
  findRelease(app: string, version: string): Promise<StoredRelease | undefined>;
  /**
   * Copies a built release in, whole or not at all. Once it resolves, a power failure takes nothing of it away. `dir` holds
   * `release.json` and its files.
   * @throws ReleaseExistsError if the version is there already, also if another process brought it at the same moment.
   */
  addRelease(release: Release, dir: string): Promise<void>;
  /** Every file of a release with its size in bytes, also those that its `release.json` doesn't name. */
  listFiles(app: string, version: string): Promise<readonly StoredFile[]>;
  /**
   * Replaces the catalogue atomically and for good, and clears away what earlier attempts left that were ended in the middle.
   * @throws CatalogueConflictError if it isn't at `next.revision - 1` any more.
   */
  writeCatalogue(next: Catalogue): Promise<void>;
}

/** A store whose releases can be removed: who has it has what it's on. */
export interface PrunableStore extends ReleaseStore {
  /** Everything that lies under a version, also what a publish left that was ended in the middle. */
  listVersions(): Promise<readonly StoredVersion[]>;
  /** Removes all that lies under a version; for who looks for the release it's gone at once. */
  removeRelease(app: string, version: string): Promise<void>;
}

/** What lies under a version. */
export interface StoredVersion {
  readonly app: string;
  readonly version: string;
  readonly files: readonly StoredFile[];
  /** When the last of it came, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** A release as it lies in a store. */
export interface StoredRelease {
  readonly release: Release;
  /** Hash of its `release.json`. */
  readonly integrity: string;
}

export interface StoredFile {
  /** Its name inside the release. */
  readonly file: string;
  readonly size: number;
}

/** Somebody else changed the catalogue meanwhile; read it again and repeat. */
export class CatalogueConflictError extends Error {
  override readonly name = 'CatalogueConflictError';

  constructor(expected: number, found: number) {
    super(
      `The catalogue is at revision ${found}, not ${expected}: something else was published in the meantime, so this wasn't. Check what is live, then try again.`,
    );
  }
}

/** The version is there already. */
export class ReleaseExistsError extends Error {
  override readonly name = 'ReleaseExistsError';

  constructor(app: string, version: string) {
    super(`${app} ${version} was just published by someone else, so this wasn't. Try again.`);
  }
}

/** Path under which a server serves its store. */
export const RELEASES_PATH = '/releases';
