import type { Catalogue } from '../model/catalogue';
import type { DeployScope, ReleaseCommand } from '../model/publish-contract';
import type { PageChanges, ReleasePictures } from '../model/pictures';
import type { Release } from '../model/release';

/** Reads releases. */
export interface ReleaseReader {
  /** The current catalogue; an empty one if nothing was published yet. @throws Error that says what to do if it's damaged. */
  readCatalogue(): Promise<Catalogue>;
  /**
   * Reads `release.json`.
   * @param integrity its hash in the catalogue (`hashOf`).
   * @throws Error if the release is missing, or the hash is missing or different.
   */
  readRelease(app: string, version: string, integrity: string | undefined): Promise<Release>;
  /** Reads a release's file. @throws Error if it's missing or its hash is different. */
  readFile(app: string, version: string, file: string, integrity: string): Promise<Buffer>;
}

/** Releases for a server. */
export interface ReleaseSource extends ReleaseReader {
  /** Whether a catalogue from this source is still current; false if only reading could tell. Cheap enough to call for every request. */
  isCurrent(catalogue: Catalogue): boolean;
  /** URL of a release's folder for browsers, without a trailing slash. */
  baseUrl(app: string, version: string): string;
}

/** Releases that can be added to and never change. */
export interface ReleaseStore extends ReleaseReader {
  /** Finds a release without checking its hash; undefined if it doesn't exist. */
  findRelease(app: string, version: string): Promise<StoredRelease | undefined>;
  /**
   * Adds a built release, atomically and durably.
   * @param dir has `release.json` and its files.
   * @throws ReleaseExistsError if the version exists.
   */
  addRelease(release: Release, dir: string): Promise<void>;
  /** Every stored file of a release, including files that `release.json` doesn't list. */
  listFiles(app: string, version: string): Promise<readonly StoredFile[]>;
  /**
   * Adds the pictures of a stored release's changed pages. They're no part of the release, and can't be replaced.
   * @throws PicturesExistError if it has some.
   */
  addPictures(app: string, version: string, pictures: ReleasePictures): Promise<void>;
  /** A release's changed pages; undefined if no pictures were added. */
  findChanges(app: string, version: string): Promise<PageChanges | undefined>;
}

/** A store whose catalogue is changed here (disk, S3), by compare-and-set. */
export interface CatalogueStore extends ReleaseStore {
  /**
   * Replaces the catalogue atomically and durably, and removes temporary files of interrupted attempts.
   * @throws CatalogueConflictError if the current revision isn't `next.revision - 1`.
   */
  writeCatalogue(next: Catalogue): Promise<void>;
  /** An app's stored versions, including those that were never listed and those of interrupted publishes. */
  versionsOf(app: string): Promise<readonly string[]>;
  /** Reads a picture of a changed page by its file's name; undefined if it doesn't exist. */
  readPicture(app: string, version: string, name: string): Promise<Buffer | undefined>;
}

/** A running site. It carries out commands on its own catalogue. */
export interface SiteStore extends ReleaseStore {
  /** What the deploy token is for; undefined if the site is too old to tell. */
  readScope(): Promise<DeployScope | undefined>;
  /** Whether the site can release to a share of the visits. */
  canReleaseGradually(): Promise<boolean>;
  /**
   * @returns the catalogue after the command.
   * @throws CatalogueConflictError if the catalogue has changed, or an error with the site's reason.
   */
  send(command: ReleaseCommand): Promise<Catalogue>;
}

/** A site that was released before it could do this. */
export class OldSiteError extends Error {
  override readonly name = 'OldSiteError';

  constructor(what: string) {
    super(`The site is too old to ${what}. Update the site first, then try again.`);
  }
}

export const RECORD_NOTES = 'record a note (--note)';
export const RELEASE_GRADUALLY = 'release to a share of the visits (--share)';

/** A place to publish to. */
export type PublishTarget = CatalogueStore | SiteStore;

/** A store that supports deletion (disk, S3). */
export interface PrunableStore extends CatalogueStore {
  /** All stored versions, including those of interrupted publishes. */
  listVersions(): Promise<readonly StoredVersion[]>;
  /** Removes a version's files and pictures. `findRelease` doesn't find it from the start of the removal. */
  removeRelease(app: string, version: string): Promise<void>;
}

/** A version's stored files. */
export interface StoredVersion {
  readonly app: string;
  readonly version: string;
  readonly files: readonly StoredFile[];
  /** Time of the last write, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** A release in a store. */
export interface StoredRelease {
  readonly release: Release;
  /** Hash of its `release.json`. */
  readonly integrity: string;
}

export interface StoredFile {
  /** Path in the release. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}

/** The catalogue has changed. Read it again and retry. */
export class CatalogueConflictError extends Error {
  override readonly name = 'CatalogueConflictError';

  constructor(current: Pick<Catalogue, 'revision'>, next: Pick<Catalogue, 'revision'>) {
    super(
      `The catalogue is at revision ${current.revision}, not ${next.revision - 1}: something else was published in the meantime, so this wasn't. Check what is live, then try again.`,
    );
  }
}

/** The version exists already. */
export class ReleaseExistsError extends Error {
  override readonly name = 'ReleaseExistsError';

  constructor(app: string, version: string) {
    super(
      `${app} ${version} was published already. If it's the same build, run the command again; otherwise raise the version.`,
    );
  }
}

/** The release has pictures already. */
export class PicturesExistError extends Error {
  override readonly name = 'PicturesExistError';

  constructor(app: string, version: string) {
    super(`${app} ${version} has its pictures already, and they can't be replaced.`);
  }
}

/** Folder of pictures in a store, which no app can have as its name. */
export const PICTURES_FOLDER = '.pictures';
/** The file that describes them, next to them. */
export const PICTURES_INDEX = 'pictures.json';

/** Path under which a server serves releases. */
export const RELEASES_PATH = '/releases';
