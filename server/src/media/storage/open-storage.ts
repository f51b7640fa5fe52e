import { join } from 'node:path';
import type { ServerConfig } from '../../config';
import { diskTempFiles, diskStorage } from './disk-storage';
import type { MediaStorage } from './storage';

/** Opens the configured storage. The S3 client is loaded only for a bucket. */
export async function openStorage({ dir, bucket }: ServerConfig['media']): Promise<MediaStorage> {
  if (!bucket) return diskStorage(dir);
  const { bucketStorage } = await import('./bucket-storage');
  return bucketStorage(bucket, await diskTempFiles(join(dir, 'drafts')));
}
