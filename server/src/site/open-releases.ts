import {
  diskStore,
  mirroredSource,
  openBucket,
  s3Store,
  type ReleaseSource,
  type ReleaseStore,
} from '@portfolio/federation/releases';
import type { ServerConfig } from '../config';
import { withDeadline } from './with-deadline';

/** How long a release may be on its way from a bucket, in milliseconds: until then nobody can see it. */
const BRING_MS = 30_000;

/** The releases of an installation. */
export interface Releases {
  /** What is published to. */
  readonly store: ReleaseStore;
  /** What pages are made from. */
  readonly source: ReleaseSource;
  /** Brings a release's files into `releasesDir`, where they're kept elsewhere. */
  readonly fetchToDisk?: (app: string, version: string) => Promise<boolean>;
  /** Removes old copies from there. */
  readonly pruneCopies?: () => Promise<void>;
}

/**
 * Opens the releases: on this machine's disk, or in a bucket with a copy here of what is asked for.
 * @param onFault told once that the bucket can't be read, while what was live stays so
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
  const store = s3Store(openBucket(releasesBucket));
  const mirrored = mirroredSource(store, { folder: releasesDir, limit: releaseLimitMs, onFault });
  return {
    store,
    source: withDeadline(addressed(mirrored), BRING_MS),
    fetchToDisk: mirrored.fetchToDisk,
    pruneCopies: mirrored.prune,
  };
}
