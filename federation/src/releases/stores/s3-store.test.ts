import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { testPictures } from '../../../tests/pictures';
import { createShell, writeDist } from '../../../tests/releases';
import { type S3Server, startS3 } from '../../../tests/s3-server';
import { temporaryFolder } from '../../../tests/temporary-folder';
import { main } from '../../cli/main';
import { hashOf } from '../model/catalogue';
import { integrityOf } from '../model/integrity';
import { remoteStore } from './remote-store';
import { prune } from '../publish/prune';
import { publish } from '../publish/publish';
import { rollback } from '../publish/rollback';
import { Bucket, parseBucketAddress } from './bucket';
import { s3Store } from './s3-store';
import { verify } from '../publish/verify';

const DAY_MS = 24 * 60 * 60_000;
const folder = temporaryFolder();
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

describe('pictures', () => testPictures((dir) => s3Store(s3.bucket(basename(dir)))));

describe('the store', () => {
  let count = 0;
  let prefix: string;
  beforeEach(() => {
    prefix = `sites/${++count}`;
  });

  const store = () => s3Store(s3.bucket(prefix));
  const remote = (given = {}) => writeDist(folder(), given);
  const publishBoth = async () =>
    publish(store(), [await writeDist(folder(), {}, createShell), await remote()]);

  test('has published releases complete, for any other machine', async () => {
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

  test('has an empty catalogue and no releases in an empty bucket', async () => {
    await expect(store().readCatalogue()).resolves.toEqual({ revision: 0, apps: {} });
    await expect(store().findRelease('remote-public', '1.0.0')).resolves.toBeUndefined();
  });

  test("fails for one of two concurrent publishes without losing the other's changes", async () => {
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

  test('rejects a service that ignores conditions before anything goes live', async () => {
    const careless = await startS3({ isConditional: false });
    const elsewhere = s3Store(careless.bucket());
    const folders = [await writeDist(folder(), {}, createShell), await remote()];
    await expect(publish(elsewhere, folders)).rejects.toThrow(/ignores If-None-Match.*Cloudflare R2/);
    await expect(elsewhere.readCatalogue()).resolves.toEqual({ revision: 0, apps: {} });
    await careless.close();
  });

  test('removes an unused release', async () => {
    await publishBoth();
    await publish(store(), [await remote({ version: '1.1.0' })]);
    await rollback(store(), [{ app: 'remote-public' }]);
    expect([...(await store().versionsOf('remote-public'))].sort()).toEqual(['1.0.0', '1.1.0']);
    const { removable } = await prune(store(), { now: new Date(Date.now() + 31 * DAY_MS) });
    expect(removable).toMatchObject([{ app: 'remote-public', version: '1.1.0' }]);
    const versions = (await store().listVersions()).map(({ app, version }) => `${app} ${version}`);
    expect(versions.sort()).toEqual(['remote-public 1.0.0', 'shell 1.0.0']);
    await expect(verify(store())).resolves.toMatchObject({ faults: [] });
  });

  test("doesn't write an existing release again", async () => {
    await publishBoth();
    const dist = await remote();
    const { release } = (await store().findRelease('remote-public', '1.0.0'))!;
    await expect(store().addRelease(release, dist)).rejects.toMatchObject({ name: 'ReleaseExistsError' });
  });

  describe('after an interrupted publish', () => {
    const leave = (bytes: string) =>
      s3.bucket(prefix).write('remote-public/1.0.0/client/entry.js', Buffer.from(bytes), {
        contentType: 'text/javascript',
        cacheControl: 'no-cache',
        condition: 'nothing is there',
      });

    test('the same build can be published', async () => {
      await leave('/* entry */');
      await publishBoth();
      await expect(verify(store())).resolves.toMatchObject({ faults: [] });
    });

    test('a different build needs another version', async () => {
      await leave('/* of another build */');
      await expect(publishBoth()).rejects.toThrow(
        /client\/entry.js was left by another build.*Raise the version/,
      );
      await expect(store().readCatalogue()).resolves.toMatchObject({ revision: 0 });
    });
  });

  test('detects changed files in the bucket', async () => {
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

  test('reports a missing or unreachable bucket with the reason', async () => {
    const place = {
      prefix: '',
      endpoint: s3.env.AWS_ENDPOINT_URL_S3!,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    };
    const absent = s3Store(new Bucket({ ...place, bucket: 'not-there' }));
    await expect(absent.readCatalogue()).rejects.toThrow(/^s3:\/\/not-there\/catalogue.json: .*bucket/);
    const closed = s3Store(new Bucket({ ...place, bucket: 'not-there', endpoint: 'http://127.0.0.1:9' }));
    await expect(closed.readCatalogue()).rejects.toThrow(/ECONNREFUSED/);
  });

  test('says what to do about a damaged catalogue', async () => {
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
  ])('accepts the address %s', (address, place) => expect(parseBucketAddress(address)).toEqual(place));

  test.each(['s3://', 's3://A_B', 's3:/bucket', 's3://bucket/a b'])('rejects the address %s', (address) =>
    expect(() => parseBucketAddress(address)).toThrow('s3://bucket/prefix'),
  );

  test('never requests files whose names lead out of the release', async () => {
    await writeFile(join(folder(), 'secret'), 'x');
    const read = store().readFile('remote-public', '1.0.0', '../../secret', '');
    await expect(read).rejects.toThrow("Not a file's name inside a release");
  });
});

describe('targets', () => {
  beforeEach(() => {
    jest.replaceProperty(process, 'env', { ...process.env, ...s3.env });
  });

  test("use S3's usual environment variables", async () => {
    const store = remoteStore(s3.bucket('site').name, process.env);
    await expect(store.readCatalogue()).resolves.toEqual({ revision: 0, apps: {} });
  });

  test("default to the bucket that this site's server uses", async () => {
    const log = jest.spyOn(console, 'log').mockReturnValue();
    process.env.RELEASES_BUCKET = s3.bucket('tool').name;
    // The least that passes the gate: an exposed page and a server bundle.
    const whole = {
      script: 'const pages = { "./home": load };',
      server: { file: 'client/home.js', integrity: integrityOf('/* home */') },
    };
    const folders = [await writeDist(folder(), whole, createShell), await writeDist(folder(), whole)];
    await expect(main(['publish', ...folders, '--without-browser'])).resolves.toBe(0);
    const { apps } = await s3Store(s3.bucket('tool')).readCatalogue();
    expect(apps.shell).toMatchObject({ live: '1.0.0' });
    await expect(main(['list'])).resolves.toBe(0);
    expect(log.mock.calls.join('\n')).toMatch(/remote-public +1\.0\.0/);
  });

  test('on a site need a deploy token', () => {
    const DEPLOY_TOKEN = 'x'.repeat(40);
    expect(() => remoteStore('https://ada.dev', { DEPLOY_TOKEN })).not.toThrow();
    expect(() => remoteStore('https://ada.dev', {})).toThrow('DEPLOY_TOKEN');
  });

  test.each(['ftp://ada.dev', 'file:///srv/releases', 's3:bucket'])('reject %s', (target) =>
    expect(() => remoteStore(target, {})).toThrow(/s3:\/\/bucket/),
  );
});

describe('the test server', () => {
  const READS = IS_FULL_RUN ? 20 : 4;
  const how = { contentType: 'text/plain', cacheControl: 'no-cache', condition: 'nothing is there' } as const;

  test('returns the old or the new object during a write, never part of one', async () => {
    const bucket = s3.bucket('rewritten');
    const texts = ['a', 'bb'].map((letter) => letter.repeat(50_000));
    await bucket.write('key', Buffer.from(texts[0]!), how);
    const rewrite = async () => {
      for (let count = 1; count < READS; count += 1) {
        const { etag } = (await bucket.read('key'))!;
        await bucket.write('key', Buffer.from(texts[count % 2]!), { ...how, condition: { ifMatch: etag } });
      }
    };
    const read = async () => {
      const found = new Set<string>();
      for (let count = 0; count < READS; count += 1) found.add((await bucket.read('key'))!.bytes.toString());
      return [...found];
    };
    const [, ...found] = await Promise.all([rewrite(), read(), read(), read()]);
    expect(found.flat().filter((text) => !texts.includes(text))).toEqual([]);
  });
});
