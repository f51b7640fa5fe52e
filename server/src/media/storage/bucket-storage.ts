import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { openS3 } from '@portfolio/federation/releases';
import type { BucketConfig } from '../../config';
import { AppError } from '../../errors';
import { checkedKey, STORAGE_KEY, type ByteRange, type TempFiles, type MediaStorage } from './storage';

/** Files up to this size are held in memory, so that the client can retry. */
const REPEATABLE_BYTES = 4 * 1024 * 1024;

/**
 * Keeps files in an S3-compatible bucket and temporary files on this machine. Starts even if the bucket can't be reached.
 * @throws Error if the bucket doesn't exist or rejects the keys
 */
export async function bucketStorage(config: BucketConfig, tempFiles: TempFiles): Promise<MediaStorage> {
  const { client } = await openS3(config);
  const { name: Bucket, prefix } = config;
  const placeOf = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) });
  await reachable(client.send(new HeadBucketCommand({ Bucket }))).catch((error: unknown) => {
    const status = statusOf((error as Error).cause);
    if (status !== undefined && status < 500) throw refusedBy(config, status);
  });

  const head = async (key: string): Promise<HeadObjectCommandOutput | null> => {
    const asked = client.send(new HeadObjectCommand(placeOf(key)));
    return reachable(
      asked.catch((error: unknown) => (statusOf(error) === 404 ? null : Promise.reject(error))),
    );
  };
  const remove = async (Key: string): Promise<void> =>
    void (await reachable(client.send(new DeleteObjectCommand({ Bucket, Key }))));

  async function* bytesOf(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await reachable(client.send(new GetObjectCommand({ ...placeOf(key), Range })));
    yield* Body as Readable;
  }

  /** Full keys below a folder; with `Delimiter`, also the folders in it. */
  async function* keysIn(folder: string, Delimiter?: string): AsyncGenerator<string> {
    const Prefix = `${prefix}${checkedKey(folder)}/`;
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter });
    for (;;) {
      const { value, done } = await reachable(pages.next());
      if (done) return;
      for (const { Key } of value.Contents ?? []) yield Key!;
      for (const { Prefix: inner } of value.CommonPrefixes ?? []) yield inner!.slice(0, -1);
    }
  }

  return {
    ...tempFiles,
    async put(key, tempFile) {
      const { size } = await stat(tempFile);
      const Body = size <= REPEATABLE_BYTES ? await readFile(tempFile) : createReadStream(tempFile);
      await reachable(client.send(new PutObjectCommand({ ...placeOf(key), Body, ContentLength: size })));
      await tempFiles.discard(tempFile);
    },
    size: async (key) => (await head(key))?.ContentLength ?? null,
    writtenAt: async (key) => (await head(key))?.LastModified ?? null,
    read: (key, range) => Readable.from(bytesOf(key, range), { objectMode: false }),
    remove: (key) => remove(placeOf(key).Key),
    async removeFolder(folder) {
      for await (const key of keysIn(folder)) await remove(key);
    },
    async list(folder) {
      const names: string[] = [];
      for await (const key of keysIn(folder, '/')) names.push(key.slice(key.lastIndexOf('/') + 1));
      return names.filter((name) => STORAGE_KEY.test(name));
    },
  };
}

/** Turns any bucket error into a 503: the client can only retry later. */
async function reachable<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const refusal = new AppError(
      503,
      'media-unreachable',
      "The media storage can't be reached. Please try again in a minute.",
      { headers: { 'retry-after': '30' } },
    );
    throw Object.assign(refusal, { cause: error });
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

function refusedBy({ name, endpoint }: BucketConfig, status: number): Error {
  const where = `The bucket ${name}${endpoint ? ` at ${endpoint}` : ''}`;
  return new Error(
    status === 404
      ? `${where} isn't there: create it, or name another one in MEDIA_BUCKET`
      : `${where} can't be used (${status}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION`,
  );
}
