import {
  Bucket,
  checkConditions,
  diskStore,
  s3Store,
  verify,
  type ReleaseStore,
} from '@portfolio/federation/releases';
import type { ServerConfig } from '../../config';
import { reasonOf } from '../../errors';
import { resultsFor, type CheckResult } from './check-result';

const { good, open, bad } = resultsFor('Releases');
const REBUILD = 'Publish it again: npm run release -- publish';
const KEYS =
  'Check RELEASES_BUCKET, AWS_ENDPOINT_URL_S3, AWS_REGION and the keys; they must be allowed to list and get objects, and to put them where releases are published from.';

/** Checks that releases are live and unmodified, and that more can be published. */
export async function checkReleases({
  releasesDir,
  releasesBucket,
  deployTokens,
}: ServerConfig): Promise<CheckResult[]> {
  if (!releasesBucket) return checkLive(diskStore(releasesDir), releasesDir, REBUILD);
  const bucket = new Bucket(releasesBucket);
  const live = await checkLive(s3Store(bucket), bucket.name, KEYS);
  try {
    await checkConditions(bucket);
    return [...live, good(`${bucket.name} accepts releases and conditional writes`)];
  } catch (error) {
    const text = `${bucket.name} doesn't accept releases: ${reasonOf(error)}`;
    // Only the publishing machine needs write access, which may be another one with its own keys.
    return [...live, deployTokens.length > 0 ? bad(text, KEYS) : open(text, KEYS)];
  }
}

/** @param access advice if they can't be read */
async function checkLive(store: ReleaseStore, where: string, access: string): Promise<CheckResult[]> {
  try {
    const { apps } = await store.readCatalogue();
    if (Object.keys(apps).length === 0)
      return [bad(`Nothing is live in ${where}`, 'npm run serve publishes what is missing.')];
    const { faults } = await verify(store);
    if (faults.length > 0) return faults.map((fault) => bad(fault, REBUILD));
    const live = Object.entries(apps).map(([app, { live: version }]) => `${app} ${version}`);
    return [good(`${live.join(', ')}: all files are intact`)];
  } catch (error) {
    return [bad(`The releases in ${where} can't be read: ${reasonOf(error)}`, access)];
  }
}
