import { Bucket } from '../support/bucket';
import { TestSite } from '../support/test-site';

/* Imported before a test file, so that its sites store media in a bucket. */

let bucket: Bucket;
beforeAll(async () => {
  bucket = await Bucket.start();
  TestSite.bucket = bucket;
});
afterAll(async () => {
  TestSite.bucket = null;
  await bucket.close();
});
