import type { Database } from '../../src/db/database';
import { TestDatabase } from '../support/test-database';
import { listToText } from '../../src/db/lists';
import { findRecord } from '../../src/db/records';
import { insertRecord } from '../../src/db/order';
import { readMediaUses } from '../../src/media/media-uses';
import { moveToTrash } from '../../src/db/trash';
import { deleteOutdated, listTrashEntries, takeFromTrash } from '../../src/features/trash/repository';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await TestDatabase.create();
  db = await database.open();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await database.remove();
});

const PATH = '/media/bundled';
const trashSkill = (item: string, date: string) => {
  jest.setSystemTime(new Date(date));
  return moveToTrash(db, { table: 'skills', id: 'skills', list: 'tools', index: 0, item });
};

describe('after 30 days', () => {
  const stored = async () =>
    (await db.selectFrom('bin').select('title').orderBy('deleted_at').execute()).map(({ title }) => title);

  it('deletes entries permanently, including restored ones, and keeps newer ones', async () => {
    await trashSkill('Old', '2026-01-01T11:59:59.999Z');
    await takeFromTrash(db, await trashSkill('Restored', '2026-01-01T11:59:59.999Z'));
    await trashSkill('Kept', '2026-01-01T12:00:00.000Z');
    jest.setSystemTime(new Date('2026-01-31T12:00:00.000Z'));
    await deleteOutdated(db);
    expect(await stored()).toEqual(['Kept']);
  });

  it("doesn't list expired entries, even before the sweep", async () => {
    await trashSkill('Old', '2026-01-01T00:00:00.000Z');
    await trashSkill('New', '2026-01-20T00:00:00.000Z');
    jest.setSystemTime(new Date('2026-02-01T00:00:00.000Z'));
    expect((await listTrashEntries(db)).map(({ title }) => title)).toEqual(['New']);
  });
});

describe('media that the trash needs', () => {
  const addProject = async () => {
    const { id } = await insertRecord(db, 'projects', {
      title: 'Ledger',
      description: 'Its text names /nothing.',
      category: '',
      images: listToText([`${PATH}/image/upload/v1/one.png`, 'https://elsewhere.example/media/x.png']),
      videos: listToText([`${PATH}/video/upload/v2/film.mp4`]),
      features: '[]',
      frontend_use: '[]',
      backend_use: '[]',
      live_link: '',
      github_link: '',
    });
    return (await findRecord(db, 'projects', id))!;
  };
  const icon = `${PATH}/raw/upload/v3/icon.png`;

  /** Files by id, with the content that uses them. */
  const binned = async () =>
    [...(await readMediaUses(db))].flatMap(([id, uses]) =>
      uses.filter(({ place }) => place === 'bin').map(({ title }) => [id, title]),
    );

  it('are those of projects, items and technologies in it', async () => {
    jest.setSystemTime(new Date('2026-01-01T00:00:00.000Z'));
    await moveToTrash(db, { table: 'projects', row: await addProject() });
    jest.setSystemTime(new Date('2026-01-02T00:00:00.000Z'));
    const item = { name: 'Go', icon };
    await moveToTrash(db, {
      table: 'technologies',
      id: 'technologies',
      list: 'frameworks_tools',
      index: 0,
      item,
    });
    expect(await binned()).toEqual([
      ['one', 'Ledger'],
      ['film', 'Ledger'],
      ['icon', 'Go'],
    ]);
  });

  it("don't include media of restored entries", async () => {
    const id = await moveToTrash(db, { table: 'projects', row: await addProject() });
    await takeFromTrash(db, id);
    expect(await binned()).toEqual([]);
  });
});
