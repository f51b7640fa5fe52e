import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { Bucket } from '../src/releases/stores/bucket';

const BUCKET = 'test-releases';

/** The parts of s3rver that its types leave out: it's a Koa application with a store. */
interface Inside {
  readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  readonly store: {
    existsObject(bucket: string, key: string): Promise<boolean>;
    getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
    getResourcePath(bucket: string, key: string, resource: 'object'): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: SentObject): Promise<{ readonly size: number; readonly md5: string }>;
  };
}

interface SentObject {
  readonly bucket: string;
  readonly key: string;
  readonly content: NodeJS.ReadableStream;
  readonly metadata: object;
}

interface Context {
  readonly method: string;
  readonly path: string;
  readonly get: (header: string) => string;
  status: number;
}

export interface S3Server {
  /** The bucket, with a prefix. */
  bucket(prefix?: string): Bucket;
  /** Environment variables for programs that use it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * An S3-compatible server on this machine (s3rver). Releases rely on two things that it lacks and that are added here: atomic writes (it
 * responds before the last bytes are written, and readers may get part of an object), and conditional writes, unless a test needs a
 * service without them. It also lacks permissions and checksums in requests.
 */
export async function startS3({ isConditional = true } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'portfolio-s3-'));
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const inside = server as unknown as Inside;
  writeWhole(inside);
  if (isConditional) addConditions(inside);
  openOneAtATime(inside);
  const { port } = (await server.run()) as AddressInfo;
  let isClosed = false;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    bucket: (prefix = '') =>
      new Bucket({ bucket: BUCKET, prefix, endpoint, region: 'us-east-1', credentials }),
    env: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Replaces objects atomically; readers of the old object are unaffected. */
function writeWhole({ store }: Inside): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}

function addConditions({ middleware, store }: Inside): void {
  middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT') return next();
    const key = decodeURIComponent(context.path.slice(`/${BUCKET}/`.length));
    const etag = (await store.existsObject(BUCKET, key)) ? (await store.getMetadata(BUCKET, key)).etag : '';
    const [ifMatch, ifNoneMatch] = [context.get('if-match'), context.get('if-none-match')];
    if ((ifMatch && ifMatch !== etag) || (ifNoneMatch === '*' && etag)) context.status = 412;
    else await next();
  });
}

/** Opens objects one request at a time, because their bytes, length and hash are in separate files. */
function openOneAtATime({ middleware }: Inside): void {
  let last: Promise<unknown> = Promise.resolve();
  middleware.unshift((_context, next) => {
    const turn = last.then(next);
    last = turn.catch(() => undefined);
    return turn;
  });
}
