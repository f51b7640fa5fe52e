import { join } from 'node:path';
import type { ServerConfig } from '../../config';
import { bucketStorage } from './bucket-storage';
import { diskTempFiles, diskStorage } from './disk-storage';
import type { MediaStorage } from './storage';

/** Opens the configured storage. */
export async function openStorage({ dir, bucket }: ServerConfig['media']): Promise<MediaStorage> {
  if (!bucket) return diskStorage(dir);
  return bucketStorage(bucket, await diskTempFiles(join(dir, 'drafts')));
}
