import { Bucket, parseBucketAddress } from './bucket';
import type { ReleaseStore } from './store';
import { httpsStore } from './https-store';
import { s3Store } from './s3-store';

/**
 * Opens what releases are published to on another machine.
 * @param target `s3://bucket/prefix`, or the address of a site.
 * @param env where the deploy token is looked for, and what programs that use S3 go by.
 * @throws Error that says what to do, if it can't be one.
 */
export function remoteStore(target: string, env: Readonly<Record<string, string | undefined>>): ReleaseStore {
  if (target.startsWith('s3:')) {
    const endpoint = env.AWS_ENDPOINT_URL_S3;
    const region = env.AWS_REGION ?? 'us-east-1';
    return s3Store(new Bucket({ ...parseBucketAddress(target), region, endpoint }));
  }
  if (/^https?:/i.test(target)) return httpsStore(target, env.DEPLOY_TOKEN);
  throw new Error(`Can't publish to ${target}. Give a folder, s3://bucket/prefix or https://site.`);
}
