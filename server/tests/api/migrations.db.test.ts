import { migrations } from '../../src/db/migrations';
import { smallSample } from '../support/run/small-sample';
import { TestDatabase } from '../support/test-database';
import { TestSite } from '../support/test-site';

const [first] = Object.keys(migrations);
const FIRST = { [first!]: migrations[first!]! };

/** With the first version's columns. */
const OLD_PROJECT = {
  id: 'p1',
  position: 0,
  title: 'Ferry times',
  description: 'Departures of the day',
  category: 'Web',
  images: '[]',
  videos: '[]',
  features: '[]',
  frontend_use: '[]',
  backend_use: '[]',
  live_link: '',
  github_link: '',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.create({ isEmpty: true });
});
afterEach(() => database.remove());

it('updates an older database and keeps its content', async () => {
  const old = await database.open(FIRST);
  await old.updateTable('home_profile').set({ full_name: 'Ada Byron' }).execute();
  await old.insertInto('projects').values(OLD_PROJECT).execute();
  const site = await TestSite.start({ on: database, sampleDir: smallSample() });
  const get = async (url: string) => (await site.app.inject(url)).json().data;
  expect((await get('/api/home_profile')).fullName).toBe('Ada Byron');
  expect(await get('/api/projects')).toMatchObject([{ title: 'Ferry times' }]);
  expect((await get('/api/second_home_profile')).fullName).toBe('');
  expect(await get('/api/why-choose-me')).toEqual([]);
  expect((await site.owner('POST', '/api/skills', { tools: ['Git'] })).statusCode).toBe(200);
  await site.close();
});

it('a failed migration changes nothing, and an older server still works', async () => {
  const fail = async () => {
    throw new Error('no');
  };
  const failing = { ...migrations, '9999-fails': { up: fail } };
  const before = await database.open(FIRST);
  await expect(database.open(failing)).rejects.toThrow('Migration 9999-fails failed');
  const tables = (await before.introspection.getTables()).map(({ name }) => name).toSorted();
  expect(tables).toEqual(['home_profile', 'media', 'meta', 'projects']);
  await database.open(FIRST);
});

it('a newer database is left alone', async () => {
  const up = async () => {};
  await database.open({ ...migrations, '9999-later': { up } });
  await expect(database.open()).rejects.toThrow("can't be brought up to date");
});
