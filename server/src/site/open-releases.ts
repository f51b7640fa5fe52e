import {
  diskStore,
  mirroredSource,
  openBucket,
  s3Store,
  type ReleaseSource,
  type ReleaseStore,
} from '@portfolio/federation/release';
import type { ServerConfig } from '../config';

/** The releases of an installation. */
export interface Releases {
  /** What is published to. */
  readonly store: ReleaseStore;
  /** What pages are made from. */
  readonly source: ReleaseSource;
  /** Brings a release's files into `releasesDir`, where they're kept elsewhere. */
  readonly bring?: (app: string, version: string) => Promise<boolean>;
}

/** Opens the releases: on this machine's disk, or in a bucket with a copy here of what is asked for. */
export function openReleases(
  { releasesDir, releasesBucket, releasesUrl }: ServerConfig,
  onFault: (error: unknown) => void = () => {},
): Releases {
  const addressed = (source: ReleaseSource): ReleaseSource => ({
    ...source,
    baseUrl: (app, version) =>
      releasesUrl ? `${releasesUrl}/${app}/${version}` : source.baseUrl(app, version),
  });
  if (!releasesBucket) {
    const disk = diskStore(releasesDir);
    return { store: disk, source: addressed(disk) };
  }
  const store = s3Store(openBucket(releasesBucket));
  const mirrored = mirroredSource(store, { folder: releasesDir, onFault });
  return { store, source: addressed(mirrored), bring: mirrored.bring };
}
