import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, Migrator, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { migrations } from '../src/db/migrations';
import { TestSite } from './test-site';

it('brings a database of before up to date, and leaves its content alone', async () => {
  const site = await TestSite.start();
  await site.app.close();
  const dataDir = join(site.dir, 'older');
  await mkdir(dataDir);
  const old = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new Libsql(join(dataDir, 'portfolio.db')) }),
  });
  const [first] = Object.keys(migrations);
  await new Migrator({
    db: old,
    provider: { getMigrations: async () => ({ [first!]: migrations[first!]! }) },
  }).migrateToLatest();
  await sql`update home_profile set full_name = 'Ada Byron'`.execute(old);
  await old.destroy();

  Object.assign(site.config, { dataDir, sampleDir: join(__dirname, '../sample') });
  await site.restart();
  const get = async (url: string) => (await site.app.inject(url)).json().data;
  expect((await get('/api/home_profile')).fullName).toBe('Ada Byron');
  expect((await get('/api/second_home_profile')).fullName).toBe('');
  expect(await get('/api/why-choose-me')).toEqual([]);
  expect((await site.owner('POST', '/api/skills', { tools: ['Git'] })).statusCode).toBe(200);
  await site.close();
});
