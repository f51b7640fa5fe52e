import { download, everythingOf, restore } from '../backup-client';
import { Bucket } from '../bucket';
import { withoutCopiesAhead } from '../filled-site';
import { smallSample } from '../run/small-sample';
import { picture } from '../test-files';
import { TestSite } from '../test-site';
import { mediaFiles, upload } from '../upload';

withoutCopiesAhead();
let bucket: Bucket;
beforeAll(async () => {
  bucket = await Bucket.start();
});
afterAll(() => bucket.close());

it('a site moves from its disk into a bucket and back without losing a file', async () => {
  TestSite.bucket = null;
  const onDisk = await TestSite.start({ sampleDir: smallSample() });
  const all = await everythingOf(onDisk);
  const backup = await download(onDisk);

  TestSite.bucket = bucket;
  const inBucket = await TestSite.start();
  const before = await upload(inBucket, 'image', await picture('png'));
  expect((await restore(inBucket, backup, '?replace=true')).statusCode).toBe(200);
  expect(await everythingOf(inBucket)).toEqual(all);
  // What isn't in the backup is gone from the bucket too.
  expect(await mediaFiles(inBucket)).not.toContain(`${before.json().public_id}.png`);

  TestSite.bucket = null;
  const back = await TestSite.start();
  expect((await restore(back, await download(inBucket))).statusCode).toBe(200);
  expect(await everythingOf(back)).toEqual(all);
  for (const site of [onDisk, inBucket, back]) await site.close();
});
