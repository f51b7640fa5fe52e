import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFile } from '../support/test-files';
import { TestSite } from '../support/test-site';
import { mediaFiles, pathOf, upload } from '../support/upload';

let site: TestSite;
beforeEach(async () => {
  site = await TestSite.start();
});
afterEach(() => site.close());

it('a start removes old files without a row and old temporary files, and keeps new ones', async () => {
  const kept = await upload(site, 'image', await imageFile('png'));
  const media = (name: string) => join(site.dir, 'media', name);
  const [old, young] = [new Date(Date.now() - 2 * 86_400_000), new Date()];
  for (const [name, date] of [
    ['image/stray1.png', old],
    ['image/stray2.png', young],
    ['drafts/left1', old],
    ['drafts/left2', young],
    ['image/.hidden', old],
  ] as const) {
    await writeFile(media(name), 'x');
    await utimes(media(name), date, date);
  }
  await site.restart();
  // Closing the server waits for the sweep.
  await site.restart();
  const left = await mediaFiles(site);
  expect(left).toEqual(expect.arrayContaining(['stray2.png', 'left2', '.hidden']));
  expect(left).not.toEqual(expect.arrayContaining(['stray1.png']));
  expect(left).not.toEqual(expect.arrayContaining(['left1']));
  expect((await site.app.inject(pathOf(kept))).statusCode).toBe(200);
});
