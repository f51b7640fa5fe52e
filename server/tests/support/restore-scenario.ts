import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { download, contentOf, fileEntry, forge, restore, type TarEntry } from './backup-client';
import { sweepMedia } from '../../src/features/media/library/sweep';
import { imageFile, pdf } from './test-files';
import { TestSite } from './test-site';
import { pathOf, upload } from './upload';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A site, and a backup that replaces one of its files, removes one and adds one. */
export async function restoreScenario() {
  const site = await TestSite.start();
  const picture = pathOf(await upload(site, 'image', await imageFile('png', 8, 8)));
  await upload(site, 'raw', pdf(), { name: 'Removed.pdf' });
  await site.owner('PATCH', '/api/home_profile', {
    fullName: 'Before',
    role: 'Analyst',
    profileImage: `https://test.dev${picture}`,
  });
  // A start records which files are in use, and closing waits for that.
  await site.restart();
  await site.restart();
  const before = await contentOf(site);
  const original = await download(site);
  // The backup's temporary files are removed after the response.
  while ((await readdir(join(site.dir, 'media/drafts'))).length > 0) await new Promise(setImmediate);
  const otherPicture = await imageFile('png', 9, 9);
  const backup = await forge(original, (entries) => [
    ...entries.flatMap((entry) => changed(entry, otherPicture)),
    fileEntry('media/raw/added.pdf', pdf()),
  ]);
  await restore(site, backup, '?replace=true');
  const after = await contentOf(site);
  await restore(site, original, '?replace=true');

  return {
    site,
    backup,
    before,
    after,
    /** Restores the original content after a test. */
    reset: () => restore(site, original, '?replace=true'),
    /** Starts the server again, and lets two days pass for the sweep. @returns the content */
    async recover() {
      await site.restart();
      const { db, media } = site.running.services!;
      await sweepMedia(db, media, new Date(Date.now() + 2 * DAY_MS));
      return contentOf(site);
    },
  };
}

function changed({ header, content }: TarEntry, otherPicture: Buffer): TarEntry[] {
  const { name } = header;
  if (name.startsWith('media/image/')) return [fileEntry(name, otherPicture)];
  if (name.startsWith('media/raw/')) return [];
  const text = content.toString();
  if (name === 'tables/home_profile.jsonl') return [fileEntry(name, text.replace('Before', 'After'))];
  if (name !== 'tables/media.jsonl') return [{ header, content }];
  const rows = text.trim().split('\n');
  const removed = rows.find((row) => row.includes('Removed'))!;
  const added = { ...JSON.parse(removed), id: 'added', original_filename: 'Added' };
  return [fileEntry(name, `${rows.filter((row) => row !== removed).join('\n')}\n${JSON.stringify(added)}\n`)];
}
