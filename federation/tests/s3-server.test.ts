import { startS3, type S3Server } from './s3-server';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const how = { contentType: 'text/plain', cacheControl: 'no-cache', condition: 'nothing is there' } as const;

test('who reads while others write gets what was there or what comes, never half of it', async () => {
  const bucket = s3.bucket('rewritten');
  const texts = ['a', 'bb'].map((letter) => letter.repeat(50_000));
  await bucket.write('key', Buffer.from(texts[0]!), how);
  const rewrite = async () => {
    for (let count = 1; count < 20; count += 1) {
      const { etag } = (await bucket.read('key'))!;
      await bucket.write('key', Buffer.from(texts[count % 2]!), { ...how, condition: { ifMatch: etag } });
    }
  };
  const read = async () => {
    const found = new Set<string>();
    for (let count = 0; count < 20; count += 1) found.add((await bucket.read('key'))!.bytes.toString());
    return [...found];
  };
  const [, ...found] = await Promise.all([rewrite(), read(), read(), read()]);
  expect(found.flat().filter((text) => !texts.includes(text))).toEqual([]);
});
