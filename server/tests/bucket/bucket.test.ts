import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, s3Store } from '@portfolio/federation/releases';
import { download, everythingOf, restore } from '../support/backup-client';
import { Bucket } from '../support/bucket';
import { withoutCopiesAhead } from '../support/filled-site';
import { smallSample } from '../support/run/small-sample';
import { phonePhoto, imageFile } from '../support/test-files';
import { TestSite } from '../support/test-site';
import { mediaFiles, pathOf, upload } from '../support/upload';
import { openStorage } from '../../src/media/storage/open-storage';
import { ImageVariants } from '../../src/features/media/delivery/image-variants';
import { startS3, type S3Server } from '../../../federation/tests/s3-server';
import { openReleases } from '../../src/site/open-releases';
import { testRelease, testShell, writeRelease } from '../support/test-releases';

describe('backup', () => {
  withoutCopiesAhead();
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await Bucket.start();
  });
  afterAll(() => bucket.close());

  it('a site moves from disk to bucket and back without losing a file', async () => {
    TestSite.bucket = null;
    const onDisk = await TestSite.start({ sampleDir: smallSample() });
    const all = await everythingOf(onDisk);
    const backup = await download(onDisk);

    TestSite.bucket = bucket;
    const inBucket = await TestSite.start();
    const before = await upload(inBucket, 'image', await imageFile('png'));
    expect((await restore(inBucket, backup, '?replace=true')).statusCode).toBe(200);
    expect(await everythingOf(inBucket)).toEqual(all);
    // Files outside the backup are gone from the bucket too.
    expect(await mediaFiles(inBucket)).not.toContain(`${before.json().public_id}.png`);

    TestSite.bucket = null;
    const back = await TestSite.start();
    expect((await restore(back, await download(inBucket))).statusCode).toBe(200);
    expect(await everythingOf(back)).toEqual(all);
    for (const site of [onDisk, inBucket, back]) await site.close();
  });
});

describe('an unreachable bucket', () => {
  let bucket: Bucket;
  let site: TestSite;
  beforeAll(async () => {
    bucket = await Bucket.start();
    TestSite.bucket = bucket;
    site = await TestSite.start();
  });
  afterAll(async () => {
    TestSite.bucket = null;
    await site.close();
    await bucket.close();
  });

  // Image variants also have temporary files; this test is about rejected uploads.
  beforeEach(() => void jest.spyOn(ImageVariants.prototype, 'prepare').mockImplementation(() => {}));

  const MESSAGE = expect.stringMatching(/can't be reached. Please try again/);

  it('affects only its files, and the server reconnects without a restart', async () => {
    const kept = await upload(site, 'image', await phonePhoto());
    const removed = (await upload(site, 'image', await imageFile('png'))).json().public_id;
    await site.owner('DELETE', `/api/media/${removed}`);

    await bucket.goDown();
    const refused = await upload(site, 'image', await imageFile('webp'));
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({ error: { message: MESSAGE } });
    const missed = await site.app.inject(pathOf(kept));
    expect(missed.statusCode).toBe(503);
    expect(missed.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect((await site.app.inject('/')).statusCode).toBe(200);
    expect((await site.app.inject('/api/projects')).statusCode).toBe(200);
    // Its row is gone; the sweep removes its file later.
    expect((await site.owner('DELETE', `/api/media/bin/${removed}`)).statusCode).toBe(200);

    await bucket.comeUp();
    expect((await site.app.inject(pathOf(kept))).statusCode).toBe(200);
    expect((await upload(site, 'image', await imageFile('webp'))).statusCode).toBe(200);
    expect((await site.owner('GET', '/api/media')).json().data).toHaveLength(2);
    const tempFiles = (await mediaFiles(site)).filter((name) => !name.includes('.'));
    expect(tempFiles).toEqual([]);
  });

  it("doesn't prevent a start", async () => {
    await bucket.goDown();
    await site.restart();
    await bucket.comeUp();
    expect((await upload(site, 'image', await imageFile('png'))).statusCode).toBe(200);
  });

  it('a missing bucket prevents a start, with advice', async () => {
    const { media } = site.config;
    const opened = openStorage({ ...media, bucket: { ...media.bucket!, bucket: 'not-there' } });
    await expect(opened).rejects.toThrow(/not-there at http.* doesn't exist: create it, or set MEDIA_BUCKET/);
  });
});

describe('releases', () => {
  let s3: S3Server;
  let folder: string;
  let site: TestSite;

  const fail = (error: unknown) => {
    throw error;
  };

  beforeEach(async () => {
    s3 = await startS3();
    folder = await mkdtemp(join(tmpdir(), 'portfolio-bucket-'));
    const dists = [testShell(), testRelease()].map((release) =>
      writeRelease(release, join(folder, release.release.app)),
    );
    await publish(s3Store(s3.bucket('releases')), await Promise.all(dists));
    const { name } = s3.bucket('releases');
    site = await TestSite.start({
      env: { ...s3.env, RELEASES_BUCKET: name, RELEASE_LIMIT_MS: '60000' },
    });
  });
  afterEach(async () => {
    await site.close();
    await s3.close();
    await rm(folder, { recursive: true });
  });

  it('are composed from the bucket, and served from a copy that is made once', async () => {
    const { source } = openReleases(site.config, fail);
    expect((await source.readCatalogue()).apps['remote-public']).toMatchObject({ live: '1.0.0' });
    const file = '/releases/remote-public/1.0.0/client/entry.js';
    const response = await site.app.inject(file);
    expect(response.body).toBe('/* entry of remote-public */');
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await s3.close();
    expect((await site.app.inject(file)).statusCode).toBe(200);
  });

  it('are rolled back by the owner’s button, for every server', async () => {
    const store = s3Store(s3.bucket('releases'));
    const next = testRelease({ version: '1.1.0' });
    await publish(store, [await writeRelease(next, join(folder, 'next'))]);
    const rollBack = () =>
      site.owner('POST', '/api/live_releases/remote-public/rollback', { from: '1.1.0', to: '1.0.0' });
    expect((await rollBack()).statusCode).toBe(200);
    expect((await store.readCatalogue()).apps['remote-public']).toMatchObject({
      live: '1.0.0',
      previous: null,
    });
    expect((await rollBack()).statusCode).toBe(200);
  });

  it('that the catalogue doesn’t name aren’t requested', async () => {
    for (const path of ['remote-public/9.9.9/client/entry.js', 'other/1.0.0/client/entry.js'])
      expect((await site.app.inject(`/releases/${path}`)).statusCode).toBe(404);
  });

  it('stay unchanged while the bucket is unreachable, which is logged once', async () => {
    const file = '/releases/remote-public/1.0.0/client/entry.js';
    expect((await site.app.inject(file)).statusCode).toBe(200);
    const log = jest.spyOn(site.app.log, 'error');
    await s3.close();
    const start = Date.now();
    for (let second = 1; second <= 3; second += 1) {
      jest.spyOn(Date, 'now').mockReturnValue(start + second * 2_000);
      expect((await site.app.inject(file)).statusCode).toBe(200);
      // Only this request reads the catalogue.
      expect((await site.app.inject(file.replace('1.0.0', '9.9.9'))).statusCode).toBe(404);
    }
    expect(log.mock.calls).toEqual([
      [
        { err: expect.objectContaining({ message: expect.stringContaining(s3.bucket('releases').name) }) },
        "the releases' bucket can't be read: the site keeps the last known releases",
      ],
    ]);
  });
});
