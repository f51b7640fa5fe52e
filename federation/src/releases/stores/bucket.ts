import type { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput, PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';

/** A bucket's address and credentials. The AWS SDK reads missing settings from its usual environment variables. */
export interface BucketPlace {
  readonly bucket: string;
  /** Prefix of all keys: empty, or without slashes at its ends. */
  readonly prefix: string;
  /** A service other than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string;
  /** By default those of the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

interface StoredObject {
  readonly bytes: Buffer;
  /** Changes with each write. */
  readonly etag: string;
}

interface ObjectFacts {
  /** In bytes. */
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

interface ListedObject extends ObjectFacts {
  readonly key: string;
}

interface WriteOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly condition: { readonly ifMatch: string } | 'nothing is there';
}

/** A failed request to a bucket; `message` names the object and the reason. */
export class BucketError extends Error {
  override readonly name = 'BucketError';

  /** HTTP status; undefined if there was no response. */
  get status(): number | undefined {
    return statusOf(this.cause);
  }
}

/** Time limits in milliseconds: for connecting, and for a connection without data. */
const TIMEOUTS = { connectionTimeout: 3_000, socketTimeout: 15_000 };

/** Part of an S3-compatible bucket; keys are relative to its prefix. Sends no request until it's used. */
export class Bucket {
  /** URL such as `s3://bucket/prefix`. */
  readonly name: string;
  readonly #place: BucketPlace;
  readonly #start: string;
  #opened: Promise<S3> | undefined;

  constructor(place: BucketPlace) {
    const { bucket, prefix } = place;
    this.#place = place;
    this.name = `s3://${bucket}${prefix && `/${prefix}`}`;
    this.#start = prefix && `${prefix}/`;
  }

  /** @throws BucketError if the bucket doesn't exist, rejects the keys or can't be reached. */
  async check(): Promise<void> {
    const { bucket: Bucket } = this.#place;
    await this.#send(({ sdk, client }) => client.send(new sdk.HeadBucketCommand({ Bucket })));
  }

  /** Undefined if there is no such object. */
  head(key: string): Promise<ObjectFacts | undefined> {
    return this.#send(async ({ sdk, client }) => {
      const head = await unlessMissing(client.send(new sdk.HeadObjectCommand(this.#at(key))));
      return head && factsOf(head.ContentLength, head.LastModified);
    }, key);
  }

  /** Undefined if there is no such object. */
  read(key: string): Promise<StoredObject | undefined> {
    return this.#send(async ({ sdk, client }) => {
      const object = await unlessMissing(client.send(new sdk.GetObjectCommand(this.#at(key))));
      return (
        object && {
          bytes: Buffer.from(await object.Body!.transformToByteArray()),
          etag: object.ETag ?? '',
        }
      );
    }, key);
  }

  /** Streams an object. @param range first and last byte. */
  stream(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    return this.#send(async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...this.#at(key), Range }));
      return Body as Readable;
    }, key);
  }

  /** Writes an object if the condition holds. @returns false if it doesn't. */
  write(
    key: string,
    Body: Buffer,
    { contentType: ContentType, cacheControl: CacheControl, condition }: WriteOptions,
  ): Promise<boolean> {
    const conditions: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'> =
      condition === 'nothing is there' ? { IfNoneMatch: '*' } : { IfMatch: condition.ifMatch };
    const input = { ...this.#at(key), Body, ContentType, CacheControl, ...conditions };
    return this.#send(async ({ sdk, client }) => {
      try {
        await client.send(new sdk.PutObjectCommand(input));
        return true;
      } catch (error) {
        // 409: another client is writing the same object.
        if ([409, 412].includes(statusOf(error) ?? 0)) return false;
        throw error;
      }
    }, key);
  }

  /** Writes or replaces an object. @param size in bytes. */
  async put(key: string, Body: Buffer | Readable, size: number): Promise<void> {
    const input = { ...this.#at(key), Body, ContentLength: size };
    await this.#send(({ sdk, client }) => client.send(new sdk.PutObjectCommand(input)), key);
  }

  /** All objects whose keys begin with a prefix. */
  async list(prefix: string): Promise<ListedObject[]> {
    const pages = await this.#pages(prefix);
    return pages.flatMap(({ Contents = [] }) =>
      Contents.map(({ Key = '', Size, LastModified }) => ({
        key: Key.slice(this.#start.length),
        ...factsOf(Size, LastModified),
      })),
    );
  }

  /** Names of the objects and folders in a folder. */
  async names(folder: string): Promise<string[]> {
    const start = `${this.#start}${folder}/`.length;
    const pages = await this.#pages(`${folder}/`, '/');
    return pages.flatMap(({ Contents = [], CommonPrefixes = [] }) => [
      ...Contents.map(({ Key = '' }) => Key.slice(start)),
      ...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(start, -1)),
    ]);
  }

  /** Removes an object, if it exists. */
  async remove(key: string): Promise<void> {
    await this.#send(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.#at(key))), key);
  }

  #at(key: string) {
    return { Bucket: this.#place.bucket, Key: this.#start + key };
  }

  #pages(prefix: string, Delimiter?: string): Promise<ListObjectsV2CommandOutput[]> {
    const input = { Bucket: this.#place.bucket, Prefix: this.#start + prefix, Delimiter };
    return this.#send(async ({ sdk, client }) => {
      const pages: ListObjectsV2CommandOutput[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, input)) pages.push(page);
      return pages;
    }, prefix);
  }

  async #send<T>(work: (s3: S3) => Promise<T>, key = ''): Promise<T> {
    try {
      return await work(await (this.#opened ??= openS3(this.#place)));
    } catch (error) {
      throw new BucketError(`${this.name}/${key}: ${reasonOf(error)}`, { cause: error });
    }
  }
}

interface S3 {
  readonly sdk: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
}

/** Most installations have no bucket, so the library is loaded only for one. */
async function openS3({ endpoint, region, credentials }: BucketPlace): Promise<S3> {
  // The warning about future Node versions doesn't help an operator: the library's version is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    // Not every compatible service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMEOUTS,
  });
  return { sdk, client };
}

/** Parses `s3://bucket/prefix`. @throws Error that shows the format. */
export function parseBucketAddress(address: string): Pick<BucketPlace, 'bucket' | 'prefix'> {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`"${address}" must look like s3://bucket or s3://bucket/prefix.`);
  return { bucket, prefix };
}

const factsOf = (size = 0, changed = new Date()): ObjectFacts => ({ size, changedAt: changed.getTime() });

/** Undefined instead of an error if the object doesn't exist. A missing bucket stays an error. */
const unlessMissing = <Output>(output: Promise<Output>): Promise<Output | undefined> =>
  output.catch((error: unknown) => {
    if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
    throw error;
  });

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** Some errors of the library have only a name, and those of a lost connection only a code. */
function reasonOf(error: unknown): string {
  const { message, name, code } = error as Error & { code?: string };
  return [message, code, name].find((text) => text && text !== 'UnknownError') ?? 'unknown';
}
