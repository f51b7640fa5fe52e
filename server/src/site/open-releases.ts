import {
  Bucket,
  diskStore,
  mirroredSource,
  s3Store,
  type ReleaseSource,
  type ReleaseStore,
} from '@portfolio/federation/releases';
import type { ServerConfig } from '../config';
import { withDeadline } from './with-deadline';

/** Time limit for copying a release from a bucket, in milliseconds. */
const FETCH_MS = 30_000;

/** The releases of an installation. */
export interface Releases {
  /** For publishing. */
  readonly store: ReleaseStore;
  /** For composing pages. */
  readonly source: ReleaseSource;
  /** Copies a release from the bucket into `releasesDir`. */
  readonly fetchToDisk?: (app: string, version: string) => Promise<boolean>;
  /** Removes old copies. */
  readonly pruneCopies?: () => Promise<void>;
}

/**
 * Opens the releases on disk, or in a bucket with local copies of requested releases.
 * @param onFault called once when the bucket becomes unreadable; the last known releases stay live
 */
export function openReleases(
  { releasesDir, releasesBucket, releasesUrl, releaseLimitMs }: ServerConfig,
  onFault: (error: unknown) => void,
): Releases {
  const addressed = (source: ReleaseSource): ReleaseSource => ({
    ...source,
    baseUrl: (app, version) =>
      releasesUrl ? `${releasesUrl}/${app}/${version}` : source.baseUrl(app, version),
  });
  if (!releasesBucket) {
    const disk = diskStore(releasesDir);
    return { store: disk, source: withDeadline(addressed(disk), releaseLimitMs) };
  }
  const store = s3Store(new Bucket(releasesBucket));
  const mirrored = mirroredSource(store, { folder: releasesDir, limit: releaseLimitMs, onFault });
  return {
    store,
    source: withDeadline(addressed(mirrored), FETCH_MS),
    fetchToDisk: mirrored.fetchToDisk,
    pruneCopies: mirrored.prune,
  };
}
