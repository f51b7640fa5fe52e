import { writeFile } from 'node:fs/promises';
import type { Database } from '../../src/db/database';
import { TestDatabase } from '../support/test-database';
import { insertRecord, type NewRecord } from '../../src/db/order';
import { deliveryPath } from '../../src/media/delivery-address';
import { mediaLibrary, type MediaLibrary } from '../../src/media/library';
import { markMedia } from '../../src/media/media-trash';
import { findMedia, type MediaRow } from '../../src/media/repository';
import { sweepMedia } from '../../src/features/media/library/sweep';
import { NO_DECODERS } from '../support/no-decoders';
import { imageFile } from '../support/test-files';
import { storageIn, TestSite } from '../support/test-site';

const PROJECT: NewRecord<'projects'> = {
  title: 'Ferries',
  description: 'x',
  category: '',
  images: '[]',
  videos: '[]',
  features: '[]',
  frontend_use: '[]',
  backend_use: '[]',
  live_link: '',
  github_link: '',
};

describe('sweeping', () => {
  let database: TestDatabase;
  let db: Database;
  let media: MediaLibrary;
  beforeEach(async () => {
    database = await TestDatabase.create();
    db = await database.open();
    media = mediaLibrary(db, await storageIn(database.dir), NO_DECODERS);
  });
  afterEach(async () => {
    await database.remove();
  });

  async function add(): Promise<MediaRow> {
    const tempFile = await media.storage.newTempFile();
    await writeFile(tempFile, await imageFile('png', 8, 8));
    return media.add({ tempFile, resourceType: 'image' }, 'harbour');
  }

  /** A video, as a sweep sees it. */
  async function addVideo(poster: MediaRow): Promise<MediaRow> {
    const video = await add();
    await db.updateTable('media').set({ poster_id: poster.id }).where('id', '=', video.id).execute();
    return video;
  }

  const use = async (row: MediaRow) => {
    const project = await insertRecord(db, 'projects', {
      ...PROJECT,
      images: JSON.stringify([deliveryPath(row)]),
    });
    return () => db.deleteFrom('projects').where('id', '=', project.id).execute();
  };

  const START = Date.now();
  const sweepAfter = (days: number) => sweepMedia(db, media, new Date(START + days * 86_400_000));
  const remove = (row: MediaRow) => markMedia(db, [row.id], { removed_at: new Date(START).toISOString() });

  /** Where it is now. */
  async function locationOf({ id }: MediaRow): Promise<'library' | 'trash' | 'gone'> {
    const row = await findMedia(db, id);
    return row ? (row.removed_at === null ? 'library' : 'trash') : 'gone';
  }
  const files = () => media.storage.list('image');

  it('unused uploads move to the trash after 7 days and are deleted after 30 more', async () => {
    const row = await add();
    await sweepAfter(6.9);
    expect(await locationOf(row)).toBe('library');
    await sweepAfter(7.1);
    expect(await locationOf(row)).toBe('trash');
    await sweepAfter(37);
    expect(await locationOf(row)).toBe('trash');
    expect(await files()).toHaveLength(1);
    await sweepAfter(37.2);
    expect(await locationOf(row)).toBe('gone');
    expect(await files()).toEqual([]);
  });

  it('files that were used once stay in the library', async () => {
    const row = await add();
    const takeOut = await use(row);
    await sweepAfter(1);
    await takeOut();
    await sweepAfter(100);
    expect(await locationOf(row)).toBe('library');
  });

  it('deleted files are gone after 30 days', async () => {
    const row = await add();
    await remove(row);
    await sweepAfter(29.9);
    expect(await locationOf(row)).toBe('trash');
    await sweepAfter(30.1);
    expect(await locationOf(row)).toBe('gone');
  });

  it('deleted files in use stay; their 30 days start when nothing uses them', async () => {
    const row = await add();
    const takeOut = await use(row);
    await sweepAfter(0);
    await remove(row);
    await sweepAfter(50);
    expect(await locationOf(row)).toBe('trash');
    await takeOut();
    await sweepAfter(79.9);
    expect(await locationOf(row)).toBe('trash');
    await sweepAfter(80.1);
    expect(await locationOf(row)).toBe('gone');
  });

  it('a swept file returns when an open form is saved with it', async () => {
    const row = await add();
    await sweepAfter(8);
    expect(await locationOf(row)).toBe('trash');
    await use(row);
    await sweepAfter(9);
    expect(await locationOf(row)).toBe('library');
  });

  it("a video's poster stays as long as the video", async () => {
    const poster = await add();
    const video = await addVideo(poster);
    const takeOut = await use(video);
    await sweepAfter(8);
    expect(await locationOf(poster)).toBe('library');
    await takeOut();
    await remove(video);
    await sweepAfter(31);
    expect([await locationOf(video), await locationOf(poster)]).toEqual(['gone', 'gone']);
  });

  it('a poster that is used on its own outlives its video', async () => {
    const poster = await add();
    const video = await addVideo(poster);
    await use(poster);
    await remove(video);
    await sweepAfter(31);
    expect([await locationOf(video), await locationOf(poster)]).toEqual(['gone', 'library']);
  });

  it('files without a row are deleted after a day, and variants of missing files too', async () => {
    const row = await add();
    const put = async (key: string) => {
      const tempFile = await media.storage.newTempFile();
      await writeFile(tempFile, 'x');
      await media.storage.put(key, tempFile);
    };
    await put('image/stray.png');
    await put(`copies/${row.id}/160.webp`);
    await put('copies/nobody/160.webp');
    await put('copies/nobody/320.webp');
    await sweepAfter(0.9);
    expect(await files()).toHaveLength(2);
    expect(await media.storage.list('copies')).toEqual([row.id]);
    expect(await media.storage.list('copies/nobody')).toEqual([]);
    await sweepAfter(1.1);
    expect(await files()).toEqual([`${row.id}.png`]);
    await remove(row);
    await sweepAfter(31);
    expect([await files(), await media.storage.list('copies')]).toEqual([[], []]);
  });

  it('sweeps thousands of files at once', async () => {
    const row = await add();
    // In a bucket each needs a request.
    const many = Array.from({ length: TestSite.bucket ? 30 : 3_000 }, (_, index) => ({
      ...row,
      id: `m${index}`,
    }));
    for (let at = 0; at < many.length; at += 500)
      await db
        .insertInto('media')
        .values(many.slice(at, at + 500))
        .execute();
    await sweepAfter(8);
    await sweepAfter(39);
    expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
  });
});
