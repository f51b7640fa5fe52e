import {
  Bucket,
  diskStore,
  mirroredSource,
  s3Store,
  type PrunableStore,
  type ReleaseSource,
} from '@portfolio/federation/releases';
import { withTimeout } from '@portfolio/federation/with-timeout';
import type { ServerConfig } from '../config';

/** Time limit for copying a release from a bucket, in milliseconds. */
const FETCH_MS = 30_000;

/** The releases of an installation. */
export interface Releases {
  /** For publishing. */
  readonly store: PrunableStore;
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

/**
 * Wraps a source with a time limit. A file that a disk or bucket doesn't deliver in time counts as missing, so that the previous release is
 * used. While that read is still pending, further requests for the file fail at once.
 * @param limit in milliseconds
 */
export function withDeadline(source: ReleaseSource, limit: number): ReleaseSource {
  const late = new Set<string>();

  async function inTime<T>(what: string, read: () => Promise<T>): Promise<T> {
    if (late.has(what)) throw new Error(`${what} hasn't arrived yet`);
    const reading = read();
    const forget = () => void late.delete(what);
    reading.then(forget, forget);
    return withTimeout(reading, limit, () => {
      late.add(what);
      throw new Error(`${what} didn't arrive within ${limit} ms`);
    });
  }

  return {
    ...source,
    readRelease: (app, version, integrity) =>
      inTime(`release.json of ${app} ${version}`, () => source.readRelease(app, version, integrity)),
    readFile: (app, version, file, integrity) =>
      inTime(`${file} of ${app} ${version}`, () => source.readFile(app, version, file, integrity)),
  };
}
