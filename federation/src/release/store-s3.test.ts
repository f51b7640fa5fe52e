import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createShell, writeDist } from '../../tests/releases';
import { startS3, type S3Server } from '../../tests/s3-server';
import { temporaryFolder } from '../../tests/temporary-folder';
import { hashOf } from './catalogue';
import { publish } from './publish';
import { openBucket, parseBucketAddress } from './s3-bucket';
import { s3Store } from './store-s3';
import { verify } from './verify';

const folder = temporaryFolder();
let s3: S3Server;
let count = 0;
let prefix: string;

beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  prefix = `sites/${++count}`;
});
afterAll(() => s3.close());

const store = () => s3Store(s3.bucket(prefix));
const remote = (given = {}) => writeDist(folder(), given);
const publishBoth = async () =>
  publish(store(), [await writeDist(folder(), {}, createShell), await remote()]);

test('what is published is there, whole, for any other machine', async () => {
  await publishBoth();
  const other = store();
  const catalogue = await other.readCatalogue();
  expect(catalogue).toMatchObject({ revision: 1, apps: { 'remote-public': { live: '1.0.0' } } });
  const release = await other.readRelease(
    'remote-public',
    '1.0.0',
    hashOf(catalogue, 'remote-public', '1.0.0'),
  );
  const { file, integrity } = release.entry;
  await expect(other.readFile('remote-public', '1.0.0', file, integrity)).resolves.toEqual(
    Buffer.from('/* entry */'),
  );
  await expect(verify(other)).resolves.toMatchObject({ releases: 2, faults: [] });
});

test('an empty bucket has an empty catalogue and no release', async () => {
  await expect(store().readCatalogue()).resolves.toEqual({ revision: 0, apps: {} });
  await expect(store().findRelease('remote-public', '1.0.0')).resolves.toBeUndefined();
});

test('of two publishes at once one is told, and nothing of the other is lost', async () => {
  await publishBoth();
  const before = await store().readCatalogue();
  const next = { ...before, revision: before.revision + 1 };
  const outcomes = await Promise.allSettled([store().writeCatalogue(next), store().writeCatalogue(next)]);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(failed).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'CatalogueConflictError' }) },
  ]);
  await expect(store().readCatalogue()).resolves.toEqual(next);
});

test('a service that writes in spite of a condition is refused before anything goes live', async () => {
  const careless = await startS3({ isConditional: false });
  const elsewhere = s3Store(careless.bucket());
  const folders = [await writeDist(folder(), {}, createShell), await remote()];
  await expect(publish(elsewhere, folders)).rejects.toThrow(/doesn't heed If-None-Match.*Cloudflare R2/);
  await expect(elsewhere.readCatalogue()).resolves.toEqual({ revision: 0, apps: {} });
  await careless.close();
});

test('a release that is there is not written again', async () => {
  await publishBoth();
  const dist = await remote();
  const { release } = (await store().findRelease('remote-public', '1.0.0'))!;
  await expect(store().addRelease(release, dist)).rejects.toMatchObject({ name: 'ReleaseExistsError' });
});

describe('after a publish that was ended in the middle', () => {
  const leave = (bytes: string) =>
    s3.bucket(prefix).write('remote-public/1.0.0/client/entry.js', Buffer.from(bytes), {
      contentType: 'text/javascript',
      cacheControl: 'no-cache',
      condition: 'nothing is there',
    });

  test('the same build goes on', async () => {
    await leave('/* entry */');
    await publishBoth();
    await expect(verify(store())).resolves.toMatchObject({ faults: [] });
  });

  test('another one is told to take another version', async () => {
    await leave('/* of another build */');
    await expect(publishBoth()).rejects.toThrow(
      /client\/entry.js was left by another build.*Raise the version/,
    );
    await expect(store().readCatalogue()).resolves.toMatchObject({ revision: 0 });
  });
});

test('what was changed in the bucket is found out', async () => {
  await publishBoth();
  const { release } = (await store().findRelease('remote-public', '1.0.0'))!;
  await expect(store().readRelease('remote-public', '1.0.0', `sha384-${'0'.repeat(64)}`)).rejects.toThrow(
    "isn't what was released",
  );
  await expect(store().readRelease('remote-public', '1.0.0', undefined)).rejects.toThrow('no hash');
  const strange = `sha384-${'0'.repeat(64)}`;
  await expect(store().readFile('remote-public', '1.0.0', release.entry.file, strange)).rejects.toThrow(
    "isn't what was released",
  );
});

test('a bucket that is not there, or out of reach, is named with the reason', async () => {
  const place = {
    prefix: '',
    endpoint: s3.env.AWS_ENDPOINT_URL_S3!,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  const absent = s3Store(openBucket({ ...place, bucket: 'not-there' }));
  await expect(absent.readCatalogue()).rejects.toThrow(/^s3:\/\/not-there\/catalogue.json: .*bucket/);
  const closed = s3Store(openBucket({ ...place, bucket: 'not-there', endpoint: 'http://127.0.0.1:9' }));
  await expect(closed.readCatalogue()).rejects.toThrow(/ECONNREFUSED/);
});

test('a damaged catalogue says what to do', async () => {
  await s3.bucket(prefix).write('catalogue.json', Buffer.from('{'), {
    contentType: 'application/json',
    cacheControl: 'no-cache',
    condition: 'nothing is there',
  });
  await expect(store().readCatalogue()).rejects.toThrow(/catalogue.json is damaged/);
});

test.each([
  ['s3://my-bucket', { bucket: 'my-bucket', prefix: '' }],
  ['s3://my-bucket/', { bucket: 'my-bucket', prefix: '' }],
  ['s3://my-bucket/site/releases/', { bucket: 'my-bucket', prefix: 'site/releases' }],
])('%s is an address', (address, place) => expect(parseBucketAddress(address)).toEqual(place));

test.each(['s3://', 's3://A_B', 's3:/bucket', 's3://bucket/a b'])('%s is none', (address) =>
  expect(() => parseBucketAddress(address)).toThrow('s3://bucket/prefix'),
);

test('files whose names lead elsewhere are not asked for', async () => {
  await writeFile(join(folder(), 'secret'), 'x');
  const read = store().readFile('remote-public', '1.0.0', '../../secret', '');
  await expect(read).rejects.toThrow('Not a file of the release');
});
