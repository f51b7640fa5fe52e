import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, s3Store } from '@portfolio/federation/release';
import { startS3, type S3Server } from '../../federation/tests/s3-server';
import { openReleases } from '../src/site/open-releases';
import { testRelease, testShell, writeRelease } from './test-releases';
import { TestSite } from './test-site';

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

it('are composed of what is live in the bucket, and served from a copy that is made once', async () => {
  const { source } = openReleases(site.config, fail);
  expect((await source.readCatalogue()).apps['remote-public']).toMatchObject({ live: '1.0.0' });
  const file = '/releases/remote-public/1.0.0/client/entry.js';
  const answer = await site.app.inject(file);
  expect(answer.body).toBe('/* entry of remote-public */');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await s3.close();
  expect((await site.app.inject(file)).statusCode).toBe(200);
});

it('are taken back there by the owner’s button, for every server of it', async () => {
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

it('that the catalogue doesn’t name aren’t looked for', async () => {
  for (const path of ['remote-public/9.9.9/client/entry.js', 'other/1.0.0/client/entry.js'])
    expect((await site.app.inject(`/releases/${path}`)).statusCode).toBe(404);
});

it('stay as they were while the bucket is out of reach, which is logged once', async () => {
  const file = '/releases/remote-public/1.0.0/client/entry.js';
  expect((await site.app.inject(file)).statusCode).toBe(200);
  const log = jest.spyOn(site.app.log, 'error');
  await s3.close();
  const start = Date.now();
  for (let second = 1; second <= 3; second += 1) {
    jest.spyOn(Date, 'now').mockReturnValue(start + second * 2_000);
    expect((await site.app.inject(file)).statusCode).toBe(200);
    // Only this one has the catalogue looked at.
    expect((await site.app.inject(file.replace('1.0.0', '9.9.9'))).statusCode).toBe(404);
  }
  expect(log.mock.calls).toEqual([
    [
      { err: expect.objectContaining({ message: expect.stringContaining(s3.bucket('releases').name) }) },
      "the releases' bucket can't be read: what was live before stays so",
    ],
  ]);
});
