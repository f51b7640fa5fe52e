import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ServerConfig } from '../../config';
import { newId } from '../../db/record-id';
import { openStorage } from '../../media/storage/open-storage';
import { reasonOf } from '../../errors';
import { resultsFor, type CheckResult } from './check-result';

const { good, bad } = resultsFor('Media');

/** Writes, lists, reads and removes a file in the media storage. */
export async function checkMediaStorage({ media }: ServerConfig): Promise<CheckResult[]> {
  if (!media.takesUploads) return [];
  const where = media.bucket ? `The bucket ${media.bucket.bucket}` : `The folder ${media.dir}`;
  try {
    const storage = await openStorage(media);
    const name = `${newId()}.txt`;
    const key = `doctor/${name}`;
    const tempFile = await storage.newTempFile();
    await writeFile(tempFile, name);
    await storage.put(key, tempFile);
    const isKept = (await text(storage.read(key))) === name && (await storage.list('doctor')).includes(name);
    await storage.remove(key);
    if (!isKept) throw new Error("a file that was just written couldn't be read");
    return [good(`${where} works: a test file was written, listed, read and removed`)];
  } catch (error) {
    return [
      bad(
        `${where} can't be used: ${reasonOf(error)}`,
        media.bucket
          ? 'Check MEDIA_BUCKET, AWS_ENDPOINT_URL_S3, AWS_REGION and the keys; they must be allowed to list, get, put and delete objects.'
          : "Give the server's account write access, or set DATA_DIR.",
      ),
    ];
  }
}
