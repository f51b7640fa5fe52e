import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openBucket, type Bucket } from '../src/release/s3-bucket';

const BUCKET = 'test-releases';

/** What of s3rver its types leave out: it's a Koa application over a store. */
interface Inside {
  readonly middleware: ((context: PutContext, next: () => Promise<void>) => Promise<void>)[];
  readonly store: {
    existsObject(bucket: string, key: string): Promise<boolean>;
    getMetadata(bucket: string, key: string): Promise<{ readonly etag: string }>;
  };
}

interface PutContext {
  readonly method: string;
  readonly path: string;
  readonly get: (header: string) => string;
  status: number;
}

export interface S3Server {
  /** Its bucket, below a prefix. */
  bucket(prefix?: string): Bucket;
  /** What programs go by that use it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * An S3-compatible server on this machine (s3rver). It knows no conditional writes, which releases need: they're put in front of it, one
 * write after the other, unless a test wants a service without. What else it lacks of the real ones: permissions, and checksums
 * that are sent along.
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
  if (isConditional) addConditions(server as unknown as Inside);
  const { port } = (await server.run()) as AddressInfo;
  let isClosed = false;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    bucket: (prefix = '') =>
      openBucket({ bucket: BUCKET, prefix, endpoint, region: 'us-east-1', credentials }),
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

function addConditions({ middleware, store }: Inside): void {
  let last: Promise<unknown> = Promise.resolve();
  middleware.unshift(async (context, next) => {
    if (context.method !== 'PUT') return next();
    const turn = last.then(async () => {
      const key = decodeURIComponent(context.path.slice(`/${BUCKET}/`.length));
      const etag = (await store.existsObject(BUCKET, key)) ? (await store.getMetadata(BUCKET, key)).etag : '';
      const [ifMatch, ifNoneMatch] = [context.get('if-match'), context.get('if-none-match')];
      if ((ifMatch && ifMatch !== etag) || (ifNoneMatch === '*' && etag)) context.status = 412;
      else await next();
    });
    last = turn.catch(() => undefined);
    return turn;
  });
}
