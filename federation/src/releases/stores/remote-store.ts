import { Bucket, parseBucketAddress } from './bucket';
import type { PublishTarget } from './store';
import { httpsStore } from './https-store';
import { s3Store } from './s3-store';

/**
 * Opens a store on another machine.
 * @param target `s3://bucket/prefix`, or a site's URL.
 * @param env has the deploy token and S3's usual variables.
 * @throws Error that says what to do if the target is invalid.
 */
export function remoteStore(
  target: string,
  env: Readonly<Record<string, string | undefined>>,
): PublishTarget {
  if (target.startsWith('s3:')) {
    const endpoint = env.AWS_ENDPOINT_URL_S3;
    const region = env.AWS_REGION ?? 'us-east-1';
    return s3Store(new Bucket({ ...parseBucketAddress(target), region, endpoint }));
  }
  if (/^https?:/i.test(target)) return httpsStore(target, env.DEPLOY_TOKEN);
  throw new Error(`Releases can't be at ${target}. Give a folder, s3://bucket/prefix or https://site.`);
}
