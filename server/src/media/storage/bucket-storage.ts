import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Bucket, type BucketError, type BucketPlace } from '@portfolio/federation/releases';
import { AppError } from '../../errors';
import { checkedKey, STORAGE_KEY, type ByteRange, type TempFiles, type MediaStorage } from './storage';

/** Files up to this size are held in memory, so that the client can retry. */
const REPEATABLE_BYTES = 4 * 1024 * 1024;

/**
 * Keeps files in an S3-compatible bucket and temporary files on this machine. Starts even if the bucket can't be reached.
 * @throws Error if the bucket doesn't exist or rejects the keys
 */
export async function bucketStorage(place: BucketPlace, tempFiles: TempFiles): Promise<MediaStorage> {
  const bucket = new Bucket(place);
  await bucket.check().catch(({ status }: BucketError) => {
    if (status !== undefined && status < 500) throw rejected(place, status);
  });

  async function* bytesOf(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    yield* await reachable(bucket.stream(checkedKey(key), range));
  }

  return {
    ...tempFiles,
    async put(key, tempFile) {
      const { size } = await stat(tempFile);
      const body = size <= REPEATABLE_BYTES ? await readFile(tempFile) : createReadStream(tempFile);
      await reachable(bucket.put(checkedKey(key), body, size));
      await tempFiles.discard(tempFile);
    },
    async move(from, to) {
      const head = await reachable(bucket.head(checkedKey(from)));
      if (!head) throw new Error(`${from} isn't in the bucket`);
      const content = await reachable(bucket.stream(from));
      const body = head.size <= REPEATABLE_BYTES ? await reachable(buffer(content)) : content;
      await reachable(bucket.put(checkedKey(to), body, head.size));
      await reachable(bucket.remove(from));
    },
    size: async (key) => (await reachable(bucket.head(checkedKey(key))))?.size ?? null,
    async writtenAt(key) {
      const head = await reachable(bucket.head(checkedKey(key)));
      return head ? new Date(head.changedAt) : null;
    },
    read: (key, range) => Readable.from(bytesOf(key, range), { objectMode: false }),
    remove: (key) => reachable(bucket.remove(checkedKey(key))),
    async removeFolder(folder) {
      for (const { key } of await reachable(bucket.list(`${checkedKey(folder)}/`)))
        await reachable(bucket.remove(key));
    },
    list: async (folder) =>
      (await reachable(bucket.names(checkedKey(folder)))).filter((name) => STORAGE_KEY.test(name)),
  };
}

/** Turns any bucket error into a 503: the client can only retry later. */
const reachable = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => {
    const unreachable = new AppError(
      503,
      'media-unreachable',
      "The media storage can't be reached. Please try again in a minute.",
      { headers: { 'retry-after': '30' } },
    );
    throw Object.assign(unreachable, { cause: error });
  });

function rejected({ bucket, endpoint }: BucketPlace, status: number): Error {
  const where = `The bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''}`;
  return new Error(
    status === 404
      ? `${where} doesn't exist: create it, or set MEDIA_BUCKET to another bucket`
      : `${where} can't be used (${status}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION`,
  );
}
