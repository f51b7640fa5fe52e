import { join } from 'node:path';
import type { ServerConfig } from '../../config';
import { diskTempFiles, diskStorage } from './disk-storage';
import type { MediaStorage } from './storage';

/** The storage that the configuration names. Who uses a disk needn't load the S3 client. */
export async function openStorage({ dir, bucket }: ServerConfig['media']): Promise<MediaStorage> {
  if (!bucket) return diskStorage(dir);
  const { bucketStorage } = await import('./bucket-storage');
  return bucketStorage(bucket, await diskTempFiles(join(dir, 'drafts')));
}
