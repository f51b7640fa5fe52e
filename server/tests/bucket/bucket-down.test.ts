import { openStorage } from '../../src/features/media/open-storage';
import { SmallerCopies } from '../../src/features/media/smaller-copies';
import { Bucket } from '../bucket';
import { phonePhoto, picture } from '../test-files';
import { TestSite } from '../test-site';
import { mediaFiles, pathOf, upload } from '../upload';

let bucket: Bucket;
let site: TestSite;
beforeAll(async () => {
  bucket = await Bucket.start();
  TestSite.bucket = bucket;
  site = await TestSite.start();
});
afterAll(async () => {
  await site.close();
  await bucket.close();
});

// What is made ahead has drafts too; here it's about what refused uploads leave.
beforeEach(() => void jest.spyOn(SmallerCopies.prototype, 'prepare').mockImplementation(() => {}));

const MESSAGE = expect.stringMatching(/cannot be reached at the moment. Please try again/);

it('a bucket that is down costs its files and nothing else, and is found again without a restart', async () => {
  const kept = await upload(site, 'image', await phonePhoto());
  const removed = (await upload(site, 'image', await picture('png'))).json().public_id;
  await site.owner('DELETE', `/api/media/${removed}`);

  await bucket.goDown();
  const refused = await upload(site, 'image', await picture('webp'));
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({ error: { message: MESSAGE } });
  const missed = await site.app.inject(pathOf(kept));
  expect(missed.statusCode).toBe(503);
  expect(missed.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  expect((await site.app.inject('/')).statusCode).toBe(200);
  expect((await site.app.inject('/api/projects')).statusCode).toBe(200);
  // Its row is gone; its file is swept one day.
  expect((await site.owner('DELETE', `/api/media/bin/${removed}`)).statusCode).toBe(200);

  await bucket.comeUp();
  expect((await site.app.inject(pathOf(kept))).statusCode).toBe(200);
  expect((await upload(site, 'image', await picture('webp'))).statusCode).toBe(200);
  expect((await site.owner('GET', '/api/media')).json().data).toHaveLength(2);
  const drafts = (await mediaFiles(site)).filter((name) => !name.includes('.'));
  expect(drafts).toEqual([]);
});

it('a server starts while its bucket is down', async () => {
  await bucket.goDown();
  await site.restart();
  await bucket.comeUp();
  expect((await upload(site, 'image', await picture('png'))).statusCode).toBe(200);
});

it('a server does not start on a bucket that is not there, and says what to do', async () => {
  const { media } = site.config;
  const opened = openStorage({ ...media, bucket: { ...media.bucket!, name: 'not-there' } });
  await expect(opened).rejects.toThrow(/not-there at http.* isn't there: create it, or name another one/);
});
