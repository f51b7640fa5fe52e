import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { openS3, type S3, type S3Place } from './s3-client';

/** Where a bucket is, and how it's reached. */
export interface BucketPlace extends S3Place {
  readonly bucket: string;
  /** What its keys begin with; empty, or without slashes at its ends. */
  readonly prefix: string;
}

/** What lies under a key. */
export interface StoredObject {
  readonly bytes: Buffer;
  /** Another one with each write. */
  readonly etag: string;
}

/** What is known of an object without reading it. */
export interface ListedObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** When it was written, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** An object is only written where this holds. */
export type WriteCondition = { readonly ifMatch: string } | 'nothing is there';

/** A part of an S3-compatible bucket; keys are those below its prefix. */
export interface Bucket {
  /** Its address, such as `s3://bucket/prefix`. */
  readonly name: string;
  /** @returns undefined if nothing is there */
  read(key: string): Promise<StoredObject | undefined>;
  /** @returns whether it was written; not where the condition doesn't hold */
  write(
    key: string,
    bytes: Buffer,
    how: { readonly contentType: string; readonly cacheControl: string; readonly condition: WriteCondition },
  ): Promise<boolean>;
  list(prefix: string): Promise<ListedObject[]>;
  /** Removes what lies under a key, if anything does. */
  remove(key: string): Promise<void>;
}

/** Reads `s3://bucket/prefix`. @throws Error that says how it has to be. */
export function parseBucketAddress(address: string): Pick<BucketPlace, 'bucket' | 'prefix'> {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`"${address}" must look like s3://bucket or s3://bucket/prefix.`);
  return { bucket, prefix };
}

/** Opens a bucket, which is asked for nothing yet. */
export function openBucket({ bucket, prefix, ...place }: BucketPlace): Bucket {
  const name = `s3://${bucket}${prefix && `/${prefix}`}`;
  const start = prefix && `${prefix}/`;
  let opened: Promise<S3> | undefined;
  const open = () => (opened ??= openS3(place));

  async function send<T>(work: (s3: S3) => Promise<T>, key: string): Promise<T> {
    try {
      return await work(await open());
    } catch (error) {
      throw new Error(`${name}/${key}: ${reasonOf(error)}`, { cause: error });
    }
  }

  return {
    name,
    read: (key) =>
      send(async ({ sdk, client }) => {
        try {
          const answer = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: start + key }));
          return {
            bytes: Buffer.from(await answer.Body!.transformToByteArray()),
            etag: answer.ETag ?? '',
          };
        } catch (error) {
          if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
          throw error;
        }
      }, key),
    write: (key, bytes, { contentType, cacheControl, condition }) =>
      send(async ({ sdk, client }) => {
        const conditions: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'> =
          condition === 'nothing is there' ? { IfNoneMatch: '*' } : { IfMatch: condition.ifMatch };
        try {
          await client.send(
            new sdk.PutObjectCommand({
              Bucket: bucket,
              Key: start + key,
              Body: bytes,
              ContentType: contentType,
              CacheControl: cacheControl,
              ...conditions,
            }),
          );
          return true;
        } catch (error) {
          // 409: somebody else writes it at this very moment.
          if ([409, 412].includes(statusOf(error))) return false;
          throw error;
        }
      }, key),
    list: (below) =>
      send(async ({ sdk, client }) => {
        const found: ListedObject[] = [];
        const input = { Bucket: bucket, Prefix: start + below };
        for await (const page of sdk.paginateListObjectsV2({ client }, input))
          for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
            found.push({
              key: Key.slice(start.length),
              size: Size,
              changedAt: LastModified?.getTime() ?? Date.now(),
            });
        return found;
      }, below),
    remove: (key) =>
      send(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: start + key }));
      }, key),
  };
}

const nameOf = (error: unknown) => (error as Error).name;
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

function reasonOf(error: unknown): string {
  const { message, name, code } = error as Error & { code?: string };
  // Of some refusals the library knows no more than their name, of a lost connection no more than its code.
  return [message, code, name].find((text) => text && text !== 'UnknownError') ?? 'unknown';
}
